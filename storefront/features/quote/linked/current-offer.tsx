import { useTranslations } from 'use-intl';
import { LOCALES } from '../../../../contract/locale.ts';
import { DECLINE_REASONS } from '../../../../contract/offers/offer-states.ts';
import type { LinkedOffer, LinkedQuote } from '../../../../contract/offers/quote-link.ts';
import { offerFileOf } from '../../../lib/api/api-quote-link.ts';
import { formatDay } from '../../../lib/words/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AcceptForm } from './accept-form.tsx';
import type { FormResult } from './answer-form.ts';
import { OfferLines } from './offer-lines.tsx';
import { atNoon } from './offer-money.ts';
import { OfferTerms } from './offer-terms.tsx';
import { OfferTotals } from './offer-totals.tsx';

interface CurrentOfferProps {
  readonly quote: LinkedQuote;
  readonly offer: LinkedOffer;
  readonly token: string;
  readonly result: FormResult | undefined;
}

/** The offer that stands, or the newest one, with what can be answered to it now. */
export function CurrentOffer({ quote, offer, token, result }: CurrentOfferProps) {
  const { may } = quote;
  const of = (...intents: readonly FormResult['intent'][]) =>
    result && intents.includes(result.intent) ? result : undefined;
  return (
    <section
      aria-labelledby="offer-title"
      className="flex flex-col gap-6 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <OfferHead offer={offer} token={token} />
      {offer.note && (
        <p lang={LOCALES[offer.language]} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {offer.note}
        </p>
      )}
      {may.includes('accept') ? (
        <AcceptForm quote={quote} offer={offer} result={of('accept', 'recalculate')} />
      ) : (
        <>
          <OfferLines offer={offer} />
          <OfferTotals offer={offer} totals={offer.totals} isOpen={false} />
          <OfferTerms offer={offer} />
        </>
      )}
      {may.includes('ask-again') && <AskAgain result={of('ask-again')} />}
      {may.includes('decline') && <Decline offer={offer} result={of('decline')} />}
    </section>
  );
}

function OfferHead({ offer, token }: Pick<CurrentOfferProps, 'offer' | 'token'>) {
  const t = useTranslations('quoteLink');
  const { number, validUntil } = offer;
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <h2 id="offer-title" className="text-xl">
          {t('offer', { number })}
        </h2>
        <p className="text-ink-soft text-sm">
          {t('sentOn', { date: formatDay(new Date(offer.sentAt)) })} ·{' '}
          <time dateTime={validUntil}>{t('until', { date: formatDay(atNoon(validUntil)) })}</time>
        </p>
      </div>
      <a href={offerFileOf(token, number)} download className={buttonClass()}>
        <Icon name="download" className="size-5" />
        {t('pdf')}
      </a>
    </div>
  );
}

function AskAgain({ result }: Pick<CurrentOfferProps, 'result'>) {
  const t = useTranslations('quoteLink');
  return (
    <form method="post" className="flex flex-col gap-3">
      {result?.message && <Notice tone="error">{result.message}</Notice>}
      <Button type="submit" name="intent" value="ask-again" look="primary" className="min-h-12 w-full">
        {t('askAgain')}
      </Button>
    </form>
  );
}

function Decline({ offer, result }: Pick<CurrentOfferProps, 'offer' | 'result'>) {
  const t = useTranslations('quoteLink');
  const { typed = {}, errors = {} } = result ?? {};
  return (
    <details open={result !== undefined} className="group border-line border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="size-5 transition-transform group-open:rotate-90" />
        {t('decline')}
      </summary>
      <form method="post" noValidate className="mt-2 flex flex-col gap-4">
        <input type="hidden" name="offer" value={offer.number} />
        <p className="text-ink-soft">{t('declineText')}</p>
        {result?.message && <Notice tone="error">{result.message}</Notice>}
        <fieldset aria-describedby={errors.reason && 'reason-error'}>
          <legend className="mb-1 font-semibold text-sm">{t('reason')}</legend>
          {DECLINE_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                required
                defaultChecked={typed.reason === reason}
                className="size-5 shrink-0 accent-ink"
              />
              {t(`reason_${reason}`)}
            </label>
          ))}
          {errors.reason && (
            <p id="reason-error" className="text-danger text-sm">
              {errors.reason}
            </p>
          )}
        </fieldset>
        <TextAreaField
          label={t('words')}
          note={t('optionalField')}
          name="words"
          maxLength={4000}
          defaultValue={typed.words}
          error={errors.words}
        />
        <div>
          <Button type="submit" name="intent" value="decline">
            {t('pressDecline')}
          </Button>
        </div>
      </form>
    </details>
  );
}
