import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';

interface QuoteProps {
  readonly quote: DeskQuote;
}

/** What the customer chose and wrote, in the order of the form. */
export function AnswersPanel({ quote: { answers, texts } }: QuoteProps) {
  const t = useTranslations('quotes');
  return (
    <Panel title={t('answers')}>
      <Facts facts={answers.map(({ label, value }) => ({ name: label, value }))} />
      {texts.map(({ title, text }) => (
        <section key={title} className="mt-4">
          <h3 className="font-semibold text-sm">{title}</h3>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </section>
      ))}
    </Panel>
  );
}
