import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_MARKDOWN } from '../../../../contract/goods/goods-limits.ts';
import { LANGUAGES } from '../../../../contract/locale.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { BothFields } from './both-fields.tsx';
import { useEditor } from './editor-context.ts';

const MarkdownPreview = lazy(async () => ({
  default: (await import('./markdown-preview.tsx')).MarkdownPreview,
}));

/** The description in Markdown, or what the shop will show of it. */
export function DescriptionFields() {
  const t = useTranslations('productParts');
  const { draft, put, errorOf } = useEditor();
  const [isPreview, setIsPreview] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t('writeOrPreview')}</legend>
        {[false, true].map((preview) => (
          <Button
            key={String(preview)}
            aria-pressed={preview === isPreview}
            className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
            onClick={() => setIsPreview(preview)}
          >
            {t(preview ? 'preview' : 'write')}
          </Button>
        ))}
      </fieldset>
      {isPreview ? (
        <Suspense fallback={<p className="text-ink-soft text-sm">{t('previewLoading')}</p>}>
          <div className="grid gap-4 sm:grid-cols-2">
            {LANGUAGES.map((language) => (
              <MarkdownPreview key={language} language={language} markdown={draft.description[language]} />
            ))}
          </div>
        </Suspense>
      ) : (
        <BothFields
          label={t('description')}
          name="description"
          value={draft.description}
          onChange={(description) => put({ description })}
          errorOf={(language) => errorOf(`description.${language}`)}
          maxLength={MAX_MARKDOWN}
          rows={12}
          hint={t('markdownHint')}
        />
      )}
    </div>
  );
}
