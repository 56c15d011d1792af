// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out of mail headers, logs and SQL (S47, S50)
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** A text without line breaks or any other control character, and without blanks around it. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();
