/** Made by the build (scripts/building/staff-words), which finds the words that each page shows. */
declare module 'virtual:staff-words' {
  type Language = import('../../../contract/locale.ts').Language;
  type Messages = import('./words.ts').Words['messages'];
  type LoadWords = () => Promise<{ readonly default: Partial<Messages> }>;

  /** Files of words. The first has those of what is around every page. */
  export const WORDS: Readonly<Record<Language, readonly LoadWords[]>>;

  /**
   * Places of files by the pattern of the page's route, with `late ` before it for what its parts bring along; undefined
   * for a page that needs no more. Pages share files.
   */
  export const PAGES: Readonly<Record<string, readonly number[] | undefined>>;
}
