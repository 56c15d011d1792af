// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out of mail headers, logs and SQL (P47, P50)
const CONTROL = /[\u0000-\u001f\u007f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, line breaks apart
const CONTROL_IN_LINES = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Half of a character, which no database takes and no mail can be written with. */
const HALVES = /\p{Cs}/gu;

/** A text without line breaks or any other control character, and without blanks around it. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').replace(HALVES, '\ufffd').trim();

/** A text of several lines, each break one `\n`, without any other control character or blanks around it. */
export const plainLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL_IN_LINES, ' ').replace(HALVES, '\ufffd').trim();
