// biome-ignore lint/suspicious/noControlCharactersInRegex: keeps them out of mail headers, logs and SQL (P47, P50)
const CONTROL = /[\u0000-\u001f\u007f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, except for line breaks
const CONTROL_IN_LINES = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Lone surrogates, which no database stores and no mail can encode. */
const HALVES = /\p{Cs}/gu;

/** Text without line breaks or other control characters, trimmed. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').replace(HALVES, '\ufffd').trim();

/** Multi-line text with line feeds as line breaks, without other control characters, trimmed. */
export const plainLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL_IN_LINES, ' ').replace(HALVES, '\ufffd').trim();
