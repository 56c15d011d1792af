const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether each word of `term` begins a word of `text`, whatever the case and the accents. */
export function contains(text: string, term: string): boolean {
  const words = plain(text).split(/[\s@.’'-]+/);
  return plain(term)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
