import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PhoneOrderAnswer, PhoneQuote } from '../../../contract/desk/phone-orders.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';
import type { Store } from '../../../contract/places/stores.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { moneyText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PieceSearch } from '../../ui/pieces/piece-search.tsx';
import { CallerFields } from './caller-fields.tsx';
import { addPiece, type Draft, pricingOf } from './draft.ts';
import { LineList } from './line-list.tsx';
import { OrderOptions } from './order-options.tsx';
import { usePlacing } from './use-placing.ts';
import { type Pricing, usePricing } from './use-pricing.ts';

const emptyDraft = (): Draft => ({
  lines: [],
  province: DEFAULT_PROVINCE,
  fulfilment: 'delivery',
  pickupStore: '',
  coupon: '',
  exemptFrom: null,
  email: '',
  ordersForAccount: null,
  language: pageLanguage(),
});

interface PhoneOrderFormProps {
  readonly stores: readonly Store[];
  readonly onPlaced: (order: PhoneOrderAnswer) => void;
}

/** Takes an order on the phone: pieces, caller, delivery and payment, with the price as the caller is told. */
export function PhoneOrderForm({ stores, onPlaced }: PhoneOrderFormProps) {
  const t = useTranslations('phoneOrder');
  const [draft, setDraft] = useState(emptyDraft);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const pricing = usePricing(pricingOf(draft));
  const { failure, isBusy, place, errorOf } = usePlacing(draft, pricing, onPlaced);
  const form = useFocusOnRefused(failure);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void place(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} onSubmit={onSubmit} className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Pieces draft={draft} pricing={pricing} onChange={(lines) => change({ lines })} />
        <Panel title={t('callerTitle')}>
          <CallerFields
            province={draft.province}
            onProvince={(province) => change({ province })}
            onEmail={(email) => change({ email, ordersForAccount: null })}
            errorOf={errorOf}
          />
        </Panel>
        <Panel title={t('optionsTitle')}>
          <OrderOptions draft={draft} stores={stores} exemption={pricing.exemption} onChange={change} />
        </Panel>
      </div>
      <Panel title={t('priceTitle')} className="xl:sticky xl:top-20">
        <div className="flex flex-col gap-4">
          <PricePanel pricing={pricing} />
          {failure && <FailureNotice failure={failure} />}
          <Button type="submit" look="primary" disabled={isBusy || !pricing.quote}>
            {t('place')}
          </Button>
        </div>
      </Panel>
    </form>
  );
}

/** The button is far below the fields, on a phone even out of sight, so what was refused takes the focus. */
function useFocusOnRefused(failure: ApiError | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  return form;
}

interface PiecesProps {
  readonly draft: Draft;
  readonly pricing: ReturnType<typeof usePricing>;
  readonly onChange: (lines: Draft['lines']) => void;
}

function Pieces({ draft: { lines }, pricing: { quote }, onChange }: PiecesProps) {
  const t = useTranslations('phoneOrder');
  return (
    <Panel title={t('whatTitle')}>
      <div className="flex flex-col gap-4">
        <PieceSearch onAdd={(piece, quantity) => onChange(addPiece(lines, piece, quantity))} />
        <LineList lines={lines} quote={quote} onChange={onChange} />
      </div>
    </Panel>
  );
}

/** The price to tell the caller, as the checkout would have it. */
function PricePanel({ pricing: { quote, failure, isAsking } }: { readonly pricing: Pricing }) {
  const t = useTranslations('phoneOrder');
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {failure && <FailureNotice failure={failure} />}
      {quote ? (
        <Amounts quote={quote} />
      ) : (
        <p className="text-ink-soft text-sm">{isAsking ? t('pricing') : !failure && t('noPrice')}</p>
      )}
    </div>
  );
}

function Amounts({ quote }: { readonly quote: PhoneQuote }) {
  const t = useTranslations('phoneOrder');
  const rows = [
    [t('subtotal'), quote.subtotalCents],
    ...(quote.discountCents > 0 ? [[t('discount'), -quote.discountCents] as const] : []),
    [t('shipping'), quote.shippingCents],
    [t('tax'), quote.taxCents],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm tabular-nums">
      {rows.map(([name, cents]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right">{moneyText(cents)}</dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid border-line border-t pt-2 font-bold text-xl">
        <dt>{t('total')}</dt>
        <dd className="text-right">{moneyText(quote.totalCents)}</dd>
      </div>
    </dl>
  );
}
