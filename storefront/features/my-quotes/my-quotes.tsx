import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MyQuote } from '../../../contract/offers/quote-link.ts';
import { listMyQuotes, openMyQuote } from '../../lib/api/api-quote-link.ts';
import { href } from '../../lib/navigation/href.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type Listed = readonly MyQuote[] | 'loading' | 'failed';

/** The requests of the signed-in customer, newest first. Loaded when first shown. */
export function MyQuotes({ isShown }: { readonly isShown: boolean }) {
  const t = useTranslations('myQuotes');
  const [listed, setListed] = useState<Listed>('loading');
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown && listed === 'loading') listMyQuotes().then(setListed, () => setListed('failed'));
  }, [isShown, listed]);
  const retry = () => {
    // The button disappears, so the focus moves to where the requests will appear.
    content.current?.focus();
    setListed('loading');
  };
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {listed === 'loading' && (
        <Loading label={t('loading')} className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {listed === 'failed' && (
        <div role="alert">
          <EmptyState
            icon={<Icon name="circle-exclamation-point" />}
            title={t('failed')}
            text={t('failedText')}
            action={<Button onClick={retry}>{t('retry')}</Button>}
          />
        </div>
      )}
      {typeof listed === 'object' && (listed.length === 0 ? <NoQuotes /> : <List quotes={listed} />)}
    </div>
  );
}

function NoQuotes() {
  const t = useTranslations('myQuotes');
  return (
    <EmptyState
      icon={<Icon name="file-text" />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <LinkButton to={href('/custom')} look="primary">
          {t('emptyAction')}
        </LinkButton>
      }
    />
  );
}

function List({ quotes }: { readonly quotes: readonly MyQuote[] }) {
  const t = useTranslations('myQuotes');
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const open = async (number: string) => {
    setFailed(false);
    const token = await openMyQuote(number).catch(() => undefined);
    if (token === undefined) return setFailed(true);
    await navigate(href('/quote/:token', { token }));
  };
  return (
    <section aria-labelledby="my-quotes-title">
      <h2 id="my-quotes-title" className="mb-6 text-xl">
        {t('title')}
      </h2>
      {hasFailed && (
        <div className="mb-4">
          <Notice tone="error">{t('failedText')}</Notice>
        </div>
      )}
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {quotes.map((quote) => (
          <li key={quote.number}>
            <QuoteLine quote={quote} onOpen={() => void open(quote.number)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuoteLine({ quote, onOpen }: { readonly quote: MyQuote; readonly onOpen: () => void }) {
  const t = useTranslations('myQuotes');
  const { number, state, createdAt, product, validUntil, orderNumber } = quote;
  const until = validUntil && formatDay(new Date(`${validUntil}T12:00:00Z`));
  const more = [
    t('sentOn', { date: formatDay(new Date(createdAt)) }),
    until && t('until', { date: until }),
    orderNumber && t('order', { number: orderNumber }),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:p-6">
      <div className="min-w-0">
        <p className="font-semibold">{t(`state_${state}`)}</p>
        <p className="[overflow-wrap:anywhere]">
          {product ?? t('general')} · <span className="whitespace-nowrap tabular-nums">{number}</span>
        </p>
        <p className="text-ink-soft text-sm">{more.filter(Boolean).join(' · ')}</p>
      </div>
      <Button onClick={onOpen} aria-label={t('openNamed', { number })}>
        {t('open')}
      </Button>
    </div>
  );
}
