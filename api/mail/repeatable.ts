/** Invisible characters, and characters that change the direction of the text around them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;

/** Text that mail clients, or readers, take for a link. Includes every character that browsers accept as a dot. */
const LINK_PATTERNS = [
  /:\/\/|@|\bwww\b|\bhxxps?\b|\b(?:https?|ftp|mailto|tel|sms):/iu,
  // a domain: a dot followed by letters
  /(?<![.。])[.。][\p{L}\p{M}]{2,}/u,
  // evil[.]example, evil(dot)example
  /[[({]\s*(?:[.。]|dot)\s*[\])}]/iu,
  /\d{1,3}(?:\.\d{1,3}){3}/,
];

/** Digits that phones offer to call, but not unit, house and street numbers side by side (1204-10235 101 Street). */
const PHONE_PATTERNS = [
  /\p{Nd}{7,}/u,
  /(?<!\p{Nd})(?:1[\p{Pd}.\s]*)?\(?\p{Nd}{3}\)?[\p{Pd}.\s]*\p{Nd}{3}[\p{Pd}.\s]*\p{Nd}{4}(?!\p{Nd})/u,
  /\+\p{Nd}[\p{Nd}\p{Pd}\s().]{7,}/u,
];

const ARTWORK_ENDING = /\.(?:ai|eps|svgz?|pdf|png|jpe?g|tiff?)$/i;
/** UTF-16 units. Most address lines are shorter; a scam message is longer. */
const MAX_LENGTH = 120;

/** Normalises text to what a reader sees: full-width characters become plain, invisible ones are removed. */
const normalise = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '');

const containsLink = (text: string): boolean => LINK_PATTERNS.some((link) => link.test(text));

/**
 * Whether a mail may repeat text that was typed into the same form as its recipient's address. Anybody can enter a
 * victim's address and a lure to a site or phone number, and the shop must not mail that in its own name.
 */
export function isRepeatable(text: string, maxLength = MAX_LENGTH): boolean {
  if (text.length > maxLength || DIRECTION_CONTROLS.test(text)) return false;
  const read = normalise(text);
  return !containsLink(read) && !PHONE_PATTERNS.some((number) => number.test(read));
}

/** Whether a heading may greet this name. Refuses punctuation, because a call to action is as bad as a link there. */
export function isGreetable(name: string): boolean {
  const read = normalise(name);
  return isRepeatable(name) && /^[^:/@,;!?\p{Nd}]{1,40}$/u.test(read) && !/[.。]\S/.test(read);
}

/** Like `isRepeatable`, but allows long numbers, because cameras and scanners use them in file names. */
export const isRepeatableFile = (name: string): boolean =>
  !DIRECTION_CONTROLS.test(name) && !containsLink(normalise(name.replace(ARTWORK_ENDING, '')));
