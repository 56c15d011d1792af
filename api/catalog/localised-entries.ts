import type { Language } from '../../contract/locale.ts';

/** A text of an entry in both languages; French may be missing. */
export interface Texts {
  readonly en: string;
  readonly fr?: string | null;
}

interface Named {
  readonly name: string;
  readonly value: string;
}

/** The specifications of a product in each language, by their place; a French one may be blank or missing. */
export interface Specifications {
  readonly en: readonly Named[];
  readonly fr?: readonly (Partial<Named> | null)[];
}

type Localised<Field extends string> = Record<Field, string> & { untranslated?: string[] };

/** An entry in a language. One whose French is not whole is in English whole, so that no answer is in another language. */
export function localisedEntry<Field extends string>(
  texts: Readonly<Record<Field, Texts>>,
  language: Language,
): Localised<Field> {
  const fields = Object.keys(texts) as Field[];
  const isWhole = language === 'en' || fields.every((field) => texts[field].fr);
  const shown = isWhole ? language : 'en';
  const entry = Object.fromEntries(fields.map((field) => [field, texts[field][shown] ?? ''])) as Record<
    Field,
    string
  >;
  return isWhole ? entry : { ...entry, untranslated: fields };
}

export const localisedSpecifications = (
  { en, fr = [] }: Specifications,
  language: Language,
): Localised<'name' | 'value'>[] =>
  en.map(({ name, value }, at) =>
    localisedEntry(
      { name: { en: name, fr: fr[at]?.name }, value: { en: value, fr: fr[at]?.value } },
      language,
    ),
  );
