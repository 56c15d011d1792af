import { useTranslations } from 'use-intl';
import { LANGUAGES } from '../../../../contract/locale.ts';
import { OFFER_PAYMENTS } from '../../../../contract/offers/offer-states.ts';
import { offerValue } from '../../../../contract/offers/offer-totals.ts';
import { FULFILMENTS } from '../../../../contract/orders/order-states.ts';
import { isProvinceCode } from '../../../../contract/places/provinces.ts';
import type { Store } from '../../../../contract/places/stores.ts';
import { SelectField, TextAreaField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import { moneyText } from '../../../lib/words/format.ts';
import { Options } from '../../../ui/options.tsx';
import { ProvinceOptions } from '../../../ui/province-options.tsx';
import { type OfferEntry, pricedLines } from './draft.ts';

interface TermsProps {
  readonly entry: OfferEntry;
  readonly stores: readonly Store[];
  /** Whether the customer's account may pay by invoice. */
  readonly mayInvoice: boolean;
  /** From this value on, before tax, the shop asks for a deposit. Cents. */
  readonly wholeBelowCents: number;
  readonly onChange: (change: Partial<OfferEntry>) => void;
  /** What the API said about a field. */
  readonly errorOf: (field: string) => string | undefined;
}

const OFF = { autoComplete: 'off' } as const;
const WHOLE = { inputMode: 'numeric', maxLength: 3, ...OFF } as const;

/** Until when an offer holds, where it goes, how it is paid, and what the shop promises. */
export function TermsFields({ entry, stores, mayInvoice, wholeBelowCents, onChange, errorOf }: TermsProps) {
  const t = useTranslations('offers');
  const words = useTranslations('quotes');
  const text = (name: 'proofDays' | 'makeDays' | 'revisions') => ({
    label: t(name),
    name,
    value: entry[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value }),
    error: errorOf(`terms.${name}`),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('validUntil')}
        name="validUntil"
        type="date"
        {...OFF}
        value={entry.validUntil}
        onChange={({ target }) => onChange({ validUntil: target.value })}
        error={errorOf('validUntil')}
      />
      <SelectField
        label={t('language')}
        name="language"
        hint={t('languageHint')}
        value={entry.language}
        onChange={({ target }) =>
          onChange({ language: LANGUAGES.find((known) => known === target.value) ?? entry.language })
        }
      >
        <Options values={LANGUAGES} word={(language) => words(`language_${language}`)} />
      </SelectField>
      <PlaceFields entry={entry} stores={stores} onChange={onChange} errorOf={errorOf} />
      <PaymentFields
        entry={entry}
        mayInvoice={mayInvoice}
        wholeBelowCents={wholeBelowCents}
        onChange={onChange}
        errorOf={errorOf}
      />
      <TextField {...text('proofDays')} {...WHOLE} />
      <TextField {...text('makeDays')} {...WHOLE} />
      <TextField {...text('revisions')} {...WHOLE} />
      <TextAreaField
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        rows={3}
        maxLength={4000}
        value={entry.note}
        onChange={({ target }) => onChange({ note: target.value })}
        error={errorOf('note')}
        className="sm:col-span-2"
      />
    </div>
  );
}

function PlaceFields({
  entry,
  stores,
  onChange,
  errorOf,
}: Omit<TermsProps, 'mayInvoice' | 'wholeBelowCents'>) {
  const t = useTranslations('offers');
  const choose = (slug: string) => {
    const store = stores.find((known) => known.slug === slug);
    const province = store?.address.state;
    onChange({ pickupStore: slug, ...(province && isProvinceCode(province) && { province }) });
  };
  return (
    <>
      <SelectField
        label={t('fulfilment')}
        name="fulfilment"
        value={entry.fulfilment}
        onChange={({ target }) =>
          onChange({ fulfilment: FULFILMENTS.find((known) => known === target.value) ?? 'delivery' })
        }
      >
        <Options values={FULFILMENTS} word={(name) => t(name)} />
      </SelectField>
      {entry.fulfilment === 'pickup' ? (
        <SelectField
          label={t('store')}
          name="pickupStore"
          value={entry.pickupStore}
          onChange={({ target }) => choose(target.value)}
          error={errorOf('pickupStore')}
        >
          <option value="">{t('chooseStore')}</option>
          {stores.map(({ slug, name, address }) => (
            <option key={slug} value={slug}>
              {`${name}, ${address.city}`}
            </option>
          ))}
        </SelectField>
      ) : (
        <SelectField
          label={t('province')}
          name="province"
          value={entry.province}
          onChange={({ target }) => isProvinceCode(target.value) && onChange({ province: target.value })}
          error={errorOf('province')}
        >
          <ProvinceOptions />
        </SelectField>
      )}
    </>
  );
}

function PaymentFields({
  entry,
  mayInvoice,
  wholeBelowCents,
  onChange,
  errorOf,
}: Omit<TermsProps, 'stores'>) {
  const t = useTranslations('offers');
  // An account may have lost its terms since the draft was written: then the choice stays to be seen, and is refused.
  const asksDeposit = entry.payment === 'whole' && offerValue(pricedLines(entry.lines)) >= wholeBelowCents;
  const payments = OFFER_PAYMENTS.filter(
    (name) => name !== 'invoice' || mayInvoice || entry.payment === 'invoice',
  );
  return (
    <>
      <SelectField
        label={t('payment')}
        {...(asksDeposit && { hint: t('depositHint', { amount: moneyText(wholeBelowCents) }) })}
        name="payment"
        value={entry.payment}
        onChange={({ target }) =>
          onChange({ payment: OFFER_PAYMENTS.find((known) => known === target.value) ?? 'whole' })
        }
        error={errorOf('payment')}
      >
        <Options values={payments} word={(name) => t(`payment_${name}`)} />
      </SelectField>
      {entry.payment === 'deposit' && (
        <TextField
          label={t('deposit')}
          name="deposit"
          inputMode="decimal"
          maxLength={6}
          {...OFF}
          value={entry.deposit}
          onChange={({ target }) => onChange({ deposit: target.value })}
          error={errorOf('depositPpm')}
        />
      )}
    </>
  );
}
