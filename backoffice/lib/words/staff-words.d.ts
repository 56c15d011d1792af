/** Made by the build (scripts/building/staff-words), which finds the words that each page shows. */
declare module 'virtual:staff-words' {
  type Language = import('../../../contract/locale.ts').Language;
  type Messages = import('./words.ts').Words['messages'];
  type LoadWords = () => Promise<{ readonly default: Partial<Messages> }>;

  interface WordFiles {
    /** The words of what is around every page. */
    readonly frame: LoadWords;
    /** By the pattern of the page's route; undefined for a page that needs no more. Pages share files. */
    readonly pages: Readonly<Record<string, readonly LoadWords[] | undefined>>;
  }

  export const WORDS: Readonly<Record<Language, WordFiles>>;
}
