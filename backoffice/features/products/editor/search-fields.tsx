import { useTranslations } from 'use-intl';
import { LANGUAGES, type Language, LOCALES } from '../../../../contract/locale.ts';
import { pathIn } from '../../../../contract/page-language.ts';
import { BothFields } from './both-fields.tsx';
import { useEditor } from './editor-context.ts';

/** Where search engines cut a title and a description. */
const BEST_TITLE = 60;
const BEST_DESCRIPTION = 160;

/** Title and description for search engines, as they show them. */
export function SearchFields() {
  const t = useTranslations('product');
  const { draft, put, errorOf } = useEditor();
  return (
    <div className="flex flex-col gap-4">
      <BothFields
        label={t('part_metaTitle')}
        name="metaTitle"
        value={draft.metaTitle}
        onChange={(metaTitle) => put({ metaTitle })}
        errorOf={(language) => errorOf(`metaTitle.${language}`)}
        maxLength={150}
        best={BEST_TITLE}
      />
      <BothFields
        label={t('part_metaDescription')}
        name="metaDescription"
        value={draft.metaDescription}
        onChange={(metaDescription) => put({ metaDescription })}
        errorOf={(language) => errorOf(`metaDescription.${language}`)}
        maxLength={320}
        rows={3}
        best={BEST_DESCRIPTION}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <SearchResult key={language} language={language} />
        ))}
      </div>
    </div>
  );
}

function SearchResult({ language }: { readonly language: Language }) {
  const t = useTranslations('productParts');
  const common = useTranslations('product');
  const { draft } = useEditor();
  const said = (text: (typeof draft)['name']) => text[language] || text.en;
  const title = said(draft.metaTitle) || said(draft.name);
  return (
    <figure className="min-w-0">
      <figcaption className="control-label">
        {t('resultIn', { language: common(`language_${language}`) })}
      </figcaption>
      <div
        lang={LOCALES[language]}
        className="rounded-md border border-line p-3 text-sm [overflow-wrap:anywhere]"
      >
        <p className="text-ink-soft">{`${location.host}${pathIn(language, `/product/${draft.slug}`)}`}</p>
        <p className="font-semibold text-base">{cut(title, BEST_TITLE)}</p>
        <p>{cut(said(draft.metaDescription) || t('resultNoDescription'), BEST_DESCRIPTION)}</p>
      </div>
    </figure>
  );
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
