import { useTranslations } from 'use-intl';
import type { LinkedQuote } from '../../../../contract/offers/quote-link.ts';
import { FileLinks } from './file-links.tsx';

/** What the customer asked for, in the order of the form, without who they are. */
export function RequestFacts({ quote }: { readonly quote: LinkedQuote }) {
  const t = useTranslations('quoteLink');
  const { answers, texts, files } = quote;
  return (
    <section aria-labelledby="request-title">
      <h2 id="request-title" className="mb-4 text-xl">
        {t('request')}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 empty:hidden">
        {answers.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {texts.map(({ title, text }) => (
        <div key={title} className="mt-4">
          <h3 className="font-body font-semibold text-base tracking-normal">{title}</h3>
          <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{text}</p>
        </div>
      ))}
      {files.length > 0 && (
        <div className="mt-4">
          <h3 className="font-body font-semibold text-base tracking-normal">{t('files')}</h3>
          <FileLinks files={files} />
        </div>
      )}
    </section>
  );
}
