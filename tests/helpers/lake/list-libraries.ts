/** Message that requests the list of loaded libraries from a lake in another process. */
export const LIST_LIBRARIES = 'list libraries'
