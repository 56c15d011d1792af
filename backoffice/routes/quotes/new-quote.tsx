import { useTranslations } from 'use-intl';
import { NewQuoteForm } from '../../features/quotes/new-quote-form.tsx';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';

export async function clientLoader() {
  await requirePermission('quotes.edit');
  return null;
}

/** A request that staff write for a caller. */
export default function NewQuotePage() {
  const t = useTranslations('newQuote');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <NewQuoteForm />
    </>
  );
}
