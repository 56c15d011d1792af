import { useTranslations } from 'use-intl';
import type { LinkedOffer, LinkedQuote } from '../../../../contract/offers/quote-link.ts';
import { formatDay } from '../../../lib/words/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Intent } from './answer-form.ts';
import { ContactLine } from './contact-line.tsx';
import { CurrentOffer } from './current-offer.tsx';
import { EarlierOffers } from './earlier-offers.tsx';
import type { LinkedQuoteProps } from './linked-quote-props.ts';
import { atNoon, money } from './offer-money.ts';
import { QuoteOrder } from './quote-order.tsx';
import { QuoteThread } from './quote-thread.tsx';
import { RequestFacts } from './request-facts.tsx';

/** A request as its customer follows it: where it stands, the offer, the order, what was written, and what was asked for. */
export function LinkedQuotePage(props: LinkedQuoteProps) {
  const { quote, token, result, done } = props;
  const { offers, current, order } = quote;
  const standing = offers.find(({ number }) => number === current) ?? offers[0];
  return (
    <>
      <Headline quote={quote} standing={standing} />
      {done && <Done intent={done} />}
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="flex min-w-0 flex-col gap-10 lg:col-span-7">
          {order && <QuoteOrder quote={quote} order={order} />}
          {standing && <CurrentOffer quote={quote} offer={standing} token={token} result={result} />}
          <QuoteThread {...props} />
        </div>
        <aside className="flex min-w-0 flex-col gap-10 lg:col-span-5">
          <RequestFacts quote={quote} />
          <EarlierOffers offers={offers.filter((offer) => offer !== standing)} token={token} />
          <ContactLine />
        </aside>
      </div>
    </>
  );
}

interface HeadlineProps {
  readonly quote: LinkedQuote;
  readonly standing: LinkedOffer | undefined;
}

function Headline({ quote, standing }: HeadlineProps) {
  const t = useTranslations('quoteLink');
  const { state, number, createdAt, order } = quote;
  const values = {
    until: standing ? formatDay(atNoon(standing.validUntil)) : '',
    amount: money(order?.dueNowCents ?? 0),
  };
  const isPaid = state === 'accepted' && order !== null && order.dueNowCents === 0;
  return (
    <header className="max-w-3xl">
      <h1 className="text-balance text-3xl">{t(`state_${state}`)}</h1>
      <p className="mt-2 text-ink-soft">
        <span className="whitespace-nowrap font-semibold text-ink tabular-nums">
          {t('number', { number })}
        </span>
        {' · '}
        <time dateTime={createdAt}>{t('sentOn', { date: formatDay(new Date(createdAt)) })}</time>
      </p>
      <p className="mt-3">{isPaid ? t('next_accepted_paid') : t(`next_${state}`, values)}</p>
    </header>
  );
}

function Done({ intent }: { readonly intent: Intent }) {
  const t = useTranslations('quoteLink');
  const is = {
    message: 'done_message',
    decline: 'done_decline',
    'ask-again': 'done_ask-again',
    accept: 'done_accept',
  } as const;
  const key = intent in is ? is[intent as keyof typeof is] : undefined;
  if (!key) return null;
  return (
    <div className="mt-6 max-w-3xl">
      <Notice tone="success">{t(key)}</Notice>
    </div>
  );
}
