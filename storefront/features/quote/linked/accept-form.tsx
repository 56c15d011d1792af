import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LinkedOffer, LinkedQuote } from '../../../../contract/offers/quote-link.ts';
import { TERMS_VERSION } from '../../../../contract/terms.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AcceptTerms } from './accept-terms.tsx';
import { AcceptedAddress } from './accepted-address.tsx';
import type { FormResult } from './answer-form.ts';
import { AttachFiles } from './attach-files.tsx';
import { OfferLines } from './offer-lines.tsx';
import { money, totalsWith } from './offer-money.ts';
import { OfferTerms } from './offer-terms.tsx';
import { OfferTotals } from './offer-totals.tsx';

interface AcceptFormProps {
  readonly quote: LinkedQuote;
  readonly offer: LinkedOffer;
  /** Of this form, when it was sent and refused, or recalculated. */
  readonly result: FormResult | undefined;
}

/** The offer that stands, with its ticks, and what its acceptance asks for. Posts a document, with script and without. */
export function AcceptForm({ quote, offer, result }: AcceptFormProps) {
  const t = useTranslations('quoteLink');
  const isMounted = useMounted();
  const [isSent, setSent] = useState(false);
  const [taken, setTaken] = useState<ReadonlySet<number>>(
    () => new Set(optionalOf(offer, result?.taken ?? [])),
  );
  const toggle = (position: number) => setTaken((now) => toggled(now, position));
  const totals = totalsWith(offer, taken);
  const hasChoice = offer.lines.some(({ isOptional }) => isOptional);
  return (
    <form
      method="post"
      // The server checks every field, and names them in the language of the page.
      noValidate
      aria-labelledby="offer-title"
      onSubmit={() => setSent(true)}
      className="flex flex-col gap-8"
    >
      <input type="hidden" name="offer" value={offer.number} />
      <input type="hidden" name="totalCents" value={totals.totalCents} />
      <input type="hidden" name="termsVersion" value={TERMS_VERSION} />
      {isMounted && <input type="hidden" name="script" value="on" />}
      <div className="flex flex-col gap-4">
        {hasChoice && <p className="text-ink-soft">{t('chooseHint')}</p>}
        <OfferLines offer={offer} ticks={{ taken, toggle }} />
        {/* With script it would be the button that Enter presses. */}
        {hasChoice && !isMounted && (
          <div className="needs-script">
            <Button type="submit" name="intent" value="recalculate">
              {t('recalculate')}
            </Button>
          </div>
        )}
        <OfferTotals offer={offer} totals={totals} isOpen />
      </div>
      <OfferTerms offer={offer} />
      <AcceptFields quote={quote} offer={offer} result={result} />
      <div className="flex flex-col gap-4">
        <AcceptTerms offersFrench={quote.offersFrench} />
        <Button
          type="submit"
          name="intent"
          value="accept"
          look="primary"
          aria-disabled={isSent}
          className="min-h-14 w-full"
        >
          {isSent ? t('busy') : t(PRESS[offer.payment], { amount: money(amountOf(offer, totals)) })}
        </Button>
      </div>
    </form>
  );
}

function toggled(taken: ReadonlySet<number>, position: number): ReadonlySet<number> {
  const others = [...taken].filter((other) => other !== position);
  return new Set(taken.has(position) ? others : [...others, position]);
}

const PRESS = { whole: 'pressWhole', deposit: 'pressDeposit', invoice: 'pressInvoice' } as const;

const amountOf = ({ payment }: LinkedOffer, { totalCents, dueNowCents }: LinkedOffer['totals']): number =>
  payment === 'invoice' ? totalCents : dueNowCents;

const optionalOf = ({ lines }: LinkedOffer, positions: readonly number[]): readonly number[] =>
  positions.filter((position) => lines[position]?.isOptional);

function AcceptFields({ quote, offer, result }: AcceptFormProps) {
  const t = useTranslations('quoteLink');
  const { typed = {}, errors = {} } = result ?? {};
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] });
  return (
    <section aria-labelledby="accept-title" className="flex flex-col gap-4">
      <h3 id="accept-title" className="text-lg">
        {t('accept')}
      </h3>
      {result?.message && (
        <Notice tone="error">{Object.keys(errors).length > 0 ? t('acceptFailed') : result.message}</Notice>
      )}
      {quote.asksAddress && <AcceptedAddress offer={offer} field={field} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="name"
          maxLength={100}
          required
          className="sm:col-span-2"
          {...field('name')}
        />
        <TextField label={t('po')} note={t('optionalField')} maxLength={60} {...field('poNumber')} />
        <TextField
          label={t('standingOffer')}
          note={t('optionalField')}
          maxLength={60}
          {...field('standingOffer')}
        />
      </div>
      <AttachFiles label={t('poFile')} most={1} />
      <p className="needs-script text-ink-soft text-sm">{t('poFileNoScript')}</p>
      <div>
        <Checkbox
          name="mayUseArtwork"
          label={t('mayUse')}
          required
          defaultChecked={typed.mayUseArtwork === 'on'}
          aria-invalid={errors.mayUseArtwork ? true : undefined}
          aria-describedby={errors.mayUseArtwork && 'may-use-error'}
        />
        {errors.mayUseArtwork && (
          <p id="may-use-error" className="text-danger text-sm">
            {errors.mayUseArtwork}
          </p>
        )}
      </div>
    </section>
  );
}
