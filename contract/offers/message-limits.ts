/** Files that a customer may send with one message. */
export const MAX_MESSAGE_FILES = 10;
