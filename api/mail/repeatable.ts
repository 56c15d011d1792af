/** Invisible characters, and characters that change the direction of the text around them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const TURNED = /[\u202a-\u202e\u2066-\u2069]/;

/** Text that mail clients, or readers, take for a link. Includes every character that browsers accept as a dot. */
const LINKED = [
  /:\/\/|@|\bwww\b|\bhxxps?\b|\b(?:https?|ftp|mailto|tel|sms):/iu,
  // a domain: a dot followed by letters
  /(?<![.。])[.。][\p{L}\p{M}]{2,}/u,
  // evil[.]example, evil(dot)example
  /[[({]\s*(?:[.。]|dot)\s*[\])}]/iu,
  /\d{1,3}(?:\.\d{1,3}){3}/,
];

/** Digits that phones offer to call, but not unit, house and street numbers side by side (1204-10235 101 Street). */
const CALLED = [
  /\p{Nd}{7,}/u,
  /(?<!\p{Nd})(?:1[\p{Pd}.\s]*)?\(?\p{Nd}{3}\)?[\p{Pd}.\s]*\p{Nd}{3}[\p{Pd}.\s]*\p{Nd}{4}(?!\p{Nd})/u,
  /\+\p{Nd}[\p{Nd}\p{Pd}\s().]{7,}/u,
];

const ARTWORK_ENDING = /\.(?:ai|eps|svgz?|pdf|png|jpe?g|tiff?)$/i;
/** UTF-16 units. Most address lines are shorter; a scam message is longer. */
const LONGEST = 120;

/** Normalises text to what a reader sees: full-width characters become plain, invisible ones are removed. */
const asRead = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

const hasLink = (text: string): boolean => LINKED.some((link) => link.test(text));

/**
 * Whether a mail may repeat text that was typed into the same form as its recipient's address. Anybody can enter a
 * victim's address and a lure to a site or phone number, and the shop must not mail that in its own name.
 */
export function isRepeatable(text: string, longest = LONGEST): boolean {
  if (text.length > longest || TURNED.test(text)) return false;
  const read = asRead(text);
  return !hasLink(read) && !CALLED.some((number) => number.test(read));
}

/** Whether a heading may greet this name. Refuses punctuation, because a call to action is as bad as a link there. */
export function isGreetable(name: string): boolean {
  const read = asRead(name);
  return isRepeatable(name) && /^[^:/@,;!?\p{Nd}]{1,40}$/u.test(read) && !/[.。]\S/.test(read);
}

/** Like `isRepeatable`, but allows long numbers, because cameras and scanners use them in file names. */
export const isRepeatableFile = (name: string): boolean =>
  !TURNED.test(name) && !hasLink(asRead(name.replace(ARTWORK_ENDING, '')));
