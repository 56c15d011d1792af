/** UTF-16 units of a message about a request. */
export const MAX_MESSAGE = 5000;
/** Files of one message; each is as large as an upload may be. */
export const MAX_MESSAGE_FILES = 10;
