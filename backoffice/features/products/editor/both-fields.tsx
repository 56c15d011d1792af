import { useTranslations } from 'use-intl';
import { LANGUAGES, type Language, LOCALES } from '../../../../contract/locale.ts';
import { TextAreaField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import type { InBoth } from '../draft/draft.ts';

interface BothFieldsProps {
  readonly label: string;
  readonly name: string;
  readonly value: InBoth;
  readonly onChange: (value: InBoth) => void;
  readonly errorOf: (language: Language) => string | undefined;
  readonly maxLength: number;
  /** Of a text box; without it the field has one line. */
  readonly rows?: number;
  readonly hint?: string;
  /** Shows how long the text is, where search engines cut it. */
  readonly best?: number;
}

/** A text in both languages, side by side, or stacked on phones; each says its language. */
export function BothFields(props: BothFieldsProps) {
  const { label, name, value, onChange, errorOf, maxLength, rows, hint, best } = props;
  const t = useTranslations('product');
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {LANGUAGES.map((language) => {
        const typed = value[language];
        const field = {
          label,
          note: ` · ${t(`language_${language}`)}`,
          name: `${name}-${language}`,
          lang: LOCALES[language],
          autoComplete: 'off',
          maxLength,
          value: typed,
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...value, [language]: target.value }),
          error: errorOf(language),
          ...hintOf(language === 'en' ? hint : undefined),
          ...(best !== undefined && hintOf(t('length', { length: typed.length, best }))),
        };
        return rows === undefined ? (
          <TextField key={language} {...field} />
        ) : (
          <TextAreaField key={language} rows={rows} {...field} />
        );
      })}
    </div>
  );
}

const hintOf = (hint: string | undefined) => (hint === undefined ? {} : { hint });
