import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MarkdownAnswer } from '../../../../contract/goods/markdown.ts';
import { type Language, LOCALES } from '../../../../contract/locale.ts';
import { api } from '../../../lib/api/api.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';

interface MarkdownPreviewProps {
  readonly language: Language;
  readonly markdown: string;
}

/** What the shop's own cleaner leaves of a description, as the product's page shows it. */
export function MarkdownPreview({ language, markdown }: MarkdownPreviewProps) {
  const t = useTranslations('productParts');
  const common = useTranslations('product');
  const { failure, attempt } = useAttempt();
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const call = { method: 'POST', body: { markdown } } as const;
    void attempt(() => api<MarkdownAnswer>('/products/markdown', call)).then(
      (answer) => answer && setHtml(answer.data.html),
    );
  }, [attempt, markdown]);
  if (failure) return <FailureNotice failure={failure} />;
  return (
    <figure className="min-w-0">
      <figcaption className="control-label">{common(`language_${language}`)}</figcaption>
      {html === undefined ? (
        <p className="text-ink-soft text-sm">{t('previewLoading')}</p>
      ) : html === '' ? (
        <p className="text-ink-soft text-sm">{t('nothingWritten')}</p>
      ) : (
        <div
          lang={LOCALES[language]}
          className="prose overflow-x-auto rounded-md border border-line p-4 [overflow-wrap:anywhere]"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the API has sanitized it as it does for the shop's page
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </figure>
  );
}
