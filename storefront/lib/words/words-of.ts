/** The words of a text in lower case without accents, for matching. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
