const MAX_LENGTH = 80;
const EMAIL = /\S+@\S+/g;
/** Of a phone, a card, an order or a house: seven digits or more, however they are set apart. */
const NUMBER = /\+?\d(?:[\s().-]*\d){6,}/g;

/** What was searched for as events may tell it: cut, and without what may be somebody's. */
export const searchWords = (term: string): string =>
  term.replace(EMAIL, ' ').replace(NUMBER, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH).trim();
