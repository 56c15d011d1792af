import type { Language } from '../../contract/locale.ts';
import words from './words.json' with { type: 'json' };

/** What made-up people write, in both languages. */
export const WORDS = words;

export type Both = Readonly<Record<Language, string>>;

/** What the customer wants, by the product's slug. */
export const projectOf = (product: string | null): Both =>
  (WORDS.projects as Readonly<Record<string, Both>>)[product ?? 'general'] ?? WORDS.projects.general;
