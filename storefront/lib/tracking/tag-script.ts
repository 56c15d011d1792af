/** Id of the script element that loads Google's tags; one script serves them all. */
export const TAG_SCRIPT_ID = 'google-tags';

/** Whether a third party's script runs in this document; it cannot be unloaded from a document. */
export const hasTags = (): boolean => document.getElementById(TAG_SCRIPT_ID) !== null;
