/** What mail programs make a link of: an address of the web or of mail, or a name with a dot and letters behind it. */
const LINKED = /:\/\/|@|\.\p{L}{2,}/u;
const ARTWORK_ENDING = /\.(?:ai|eps|svgz?|pdf|png|jpe?g|tiff?)$/i;

/**
 * Whether the shop may repeat a typed text in a mail to the address beside it: anybody can type another's address and
 * an invitation to some site of theirs, which is not said in the shop's name.
 */
export const isRepeatable = (text: string): boolean => !LINKED.test(text);

/** Whether a name is one to greet: in a heading a call to act is as bad as a link. */
export const isGreetable = (name: string): boolean => /^[^:/@\d]{1,40}$/.test(name) && !/\.\S/.test(name);

export const isRepeatableFile = (name: string): boolean => isRepeatable(name.replace(ARTWORK_ENDING, ''));
