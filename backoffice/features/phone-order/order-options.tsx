import { useTranslations } from 'use-intl';
import type { CallersExemption } from '../../../contract/desk/phone-orders.ts';
import { LANGUAGES } from '../../../contract/locale.ts';
import { FULFILMENTS } from '../../../contract/orders/order-states.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import type { Store } from '../../../contract/places/stores.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { dayText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { Options } from '../../ui/options.tsx';
import { ExemptionFields } from '../../ui/order/exemption-fields.tsx';
import type { Draft } from './draft.ts';

const PAYMENTS = ['link', 'cod'] as const;

interface OrderOptionsProps {
  readonly draft: Draft;
  readonly stores: readonly Store[];
  /** That of the account with the caller's email, where the order is taxed. */
  readonly exemption: CallersExemption | null;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** How the order leaves the shop, how it is paid, and in which language the caller gets mails. */
export function OrderOptions({ draft, stores, exemption, onChange }: OrderOptionsProps) {
  const t = useTranslations('phoneOrder');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('fulfilment')}
        name="fulfilment"
        value={draft.fulfilment}
        onChange={({ target }) =>
          onChange({ fulfilment: FULFILMENTS.find((known) => known === target.value) ?? 'delivery' })
        }
      >
        <Options values={FULFILMENTS} word={(name) => t(name)} />
      </SelectField>
      {draft.fulfilment === 'pickup' && <StoreField draft={draft} stores={stores} onChange={onChange} />}
      <SelectField label={t('payment')} name="payment" defaultValue="link" hint={t('paymentHint')}>
        <Options values={PAYMENTS} word={(name) => t(`payment_${name}`)} />
      </SelectField>
      <LanguageField draft={draft} onChange={onChange} />
      <TextField
        label={t('coupon')}
        note={t('optional')}
        name="coupon"
        autoComplete="off"
        maxLength={100}
        value={draft.coupon}
        onChange={({ target }) => onChange({ coupon: target.value })}
      />
      {exemption && (
        <CallersExemptionField
          exemption={exemption}
          answer={draft.ordersForAccount}
          onAnswer={(ordersForAccount) => onChange({ ordersForAccount })}
        />
      )}
      {!(exemption && draft.ordersForAccount) && (
        <ExemptionFields from={draft.exemptFrom} onFrom={(exemptFrom) => onChange({ exemptFrom })} />
      )}
    </div>
  );
}

function StoreField({ draft, stores, onChange }: Omit<OrderOptionsProps, 'exemption'>) {
  const t = useTranslations('phoneOrder');
  return (
    <SelectField
      label={t('store')}
      name="store"
      required
      value={draft.pickupStore}
      onChange={({ target }) => onChange({ pickupStore: target.value })}
    >
      <option value="">{t('chooseStore')}</option>
      {stores.map(({ slug, name, address }) => (
        <option key={slug} value={slug}>
          {`${name}, ${address.city}`}
        </option>
      ))}
    </SelectField>
  );
}

function LanguageField({ draft, onChange }: Omit<OrderOptionsProps, 'stores' | 'exemption'>) {
  const t = useTranslations('phoneOrder');
  const languageName = useTranslations('account');
  return (
    <SelectField
      label={t('language')}
      name="language"
      hint={t('languageHint')}
      value={draft.language}
      onChange={({ target }) =>
        onChange({ language: LANGUAGES.find((known) => known === target.value) ?? draft.language })
      }
    >
      <Options values={LANGUAGES} word={(language) => languageName(`language_${language}`)} />
    </SelectField>
  );
}

const ANSWERS = [
  ['yes', true],
  ['no', false],
] as const;

interface CallersExemptionFieldProps {
  readonly exemption: CallersExemption;
  /** Null until staff have asked the caller. */
  readonly answer: boolean | null;
  readonly onAnswer: (answer: boolean) => void;
}

/** Says why the order need not be taxed, and asks whether the caller orders for the account that is exempt. */
function CallersExemptionField({ exemption, answer, onAnswer }: CallersExemptionFieldProps) {
  const t = useTranslations('phoneOrder');
  const words = useTranslations('exemption');
  const { from, province, certificate, validUntil, organisation } = exemption;
  const where = province ? provinceName(province, pageLanguage()) : t('everywhere');
  return (
    <fieldset className="min-w-0 border-line border-l-4 pl-4 sm:col-span-2">
      <legend className="sr-only">{t('ordersFor')}</legend>
      <p className="font-semibold">
        {organisation ? t('exemptOrganisation', { organisation }) : t('exemptAccount')}
      </p>
      <p className="text-ink-soft text-sm">
        {t('exemptWhy', { from: words(`from_${from}`), where, certificate, until: dayText(validUntil) })}
      </p>
      <p aria-hidden="true" className="mt-2 text-sm">
        {t('ordersFor')}
      </p>
      <div className="flex flex-wrap gap-x-8">
        {ANSWERS.map(([name, meant]) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="ordersForAccount"
              required
              checked={answer === meant}
              onChange={() => onAnswer(meant)}
              className="size-5 shrink-0 accent-ink"
            />
            {t(`ordersFor_${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
