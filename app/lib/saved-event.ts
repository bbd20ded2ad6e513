/**
 * Name of the event by which the Studio tells the pages in its frames that the lake has stored a
 * save; its `detail` is the id of the transaction. Frames of one origin share a thread with the
 * Studio: an event arrives at once, but a message would wait until the Studio has rendered its
 * form.
 */
export const SAVED_EVENT = 'neelgarh:saved'
