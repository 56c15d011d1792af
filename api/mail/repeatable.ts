/** Signs that are not seen, or that turn the letters around them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const TURNED = /[\u202a-\u202e\u2066-\u2069]/;

/** Text that mail programs turn into a link, or a reader would: any dot that browsers read as one counts. */
const LINKED = [
  /:\/\/|@|\bwww\b|\bhxxps?\b|\b(?:https?|ftp|mailto|tel|sms):/iu,
  // a name with a dot and letters behind it
  /(?<![.。])[.。][\p{L}\p{M}]{2,}/u,
  // evil[.]example, evil(dot)example
  /[[({]\s*(?:[.。]|dot)\s*[\])}]/iu,
  /\d{1,3}(?:\.\d{1,3}){3}/,
];

/** Digits that telephones offer to call. Unit, house and street numbers side by side (1204-10235 101 Street) do not count. */
const CALLED = [
  /\p{Nd}{7,}/u,
  /(?<!\p{Nd})(?:1[\p{Pd}.\s]*)?\(?\p{Nd}{3}\)?[\p{Pd}.\s]*\p{Nd}{3}[\p{Pd}.\s]*\p{Nd}{4}(?!\p{Nd})/u,
  /\+\p{Nd}[\p{Nd}\p{Pd}\s().]{7,}/u,
];

const ARTWORK_ENDING = /\.(?:ai|eps|svgz?|pdf|png|jpe?g|tiff?)$/i;
/** UTF-16 units. Most lines of an address are shorter, and a story is longer. */
const LONGEST = 120;

/** As it is read: full-width letters and dots are plain ones, and what is not seen is not there. */
const asRead = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

const hasLink = (text: string): boolean => LINKED.some((link) => link.test(text));

/**
 * Whether the shop may repeat a typed text in a mail to the address beside it: anybody can type another's address and
 * an invitation to some site or telephone of theirs, which must not be said in the shop's name.
 */
export function isRepeatable(text: string, longest = LONGEST): boolean {
  if (text.length > longest || TURNED.test(text)) return false;
  const read = asRead(text);
  return !hasLink(read) && !CALLED.some((number) => number.test(read));
}

/** Whether a name is one to greet: in a heading a call to act is as bad as a link, and names have no marks of sentences. */
export function isGreetable(name: string): boolean {
  const read = asRead(name);
  return isRepeatable(name) && /^[^:/@,;!?\p{Nd}]{1,40}$/u.test(read) && !/[.。]\S/.test(read);
}

/** Cameras and scanners name files by long numbers, so those do not count here. */
export const isRepeatableFile = (name: string): boolean =>
  !TURNED.test(name) && !hasLink(asRead(name.replace(ARTWORK_ENDING, '')));
