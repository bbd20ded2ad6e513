/** What a test says to a lake in another process to hear which libraries it has loaded. */
export const LIST_LIBRARIES = 'list libraries'
