/**
 * Name of the event by which the Studio tells the pages in its frames that the lake has taken a save;
 * its `detail` is the id of the transaction. Frames of one origin share a thread with the Studio: an
 * event is there at once, where a message would wait until the Studio has drawn its form anew.
 */
export const SAVED_EVENT = 'neelgarh:saved'
