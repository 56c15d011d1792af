import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PhoneOrderAnswer } from '../../../contract/desk/phone-orders.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';
import type { Store } from '../../../contract/places/stores.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBodyKey } from '../../lib/api/use-body-key.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { readExemption } from '../../ui/order/exemption-fields.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CallerFields, readCaller } from './caller-fields.tsx';
import { addPiece, type Draft, pricingOf } from './draft.ts';
import { LineList } from './line-list.tsx';
import { OrderOptions } from './order-options.tsx';
import { PieceSearch } from './piece-search.tsx';
import { PricePanel } from './price-panel.tsx';
import { usePricing } from './use-pricing.ts';

const emptyDraft = (): Draft => ({
  lines: [],
  province: DEFAULT_PROVINCE,
  fulfilment: 'delivery',
  pickupStore: '',
  coupon: '',
  exemptFrom: null,
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
  const asked = pricingOf(draft);
  const pricing = usePricing(asked);
  const { failure, isBusy, attempt } = useAttempt();
  const keyOf = useBodyKey();
  const { quote } = pricing;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!quote) return;
    const form = new FormData(event.currentTarget);
    const placed = await attempt(async () => {
      const body = {
        ...asked,
        customer: readCaller(form),
        payment: String(form.get('payment')),
        taxExemption: await readExemption(form, draft.exemptFrom),
        totalCents: quote.totalCents,
      };
      const call = { method: 'POST', body, key: keyOf(body) } as const;
      return (await api<{ readonly data: PhoneOrderAnswer }>('/orders', call)).data;
    });
    // Prices or stock may be others than a moment ago: the page shows what they are now.
    if (placed) onPlaced(placed);
    else pricing.ask();
  };
  const errorOf = (field: string) =>
    failure?.issues.find(({ path }) => path === `customer.${field}`)?.message;
  return (
    <form onSubmit={onSubmit} className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Panel title={t('whatTitle')}>
          <div className="flex flex-col gap-4">
            <PieceSearch
              onAdd={(piece, quantity) => change({ lines: addPiece(draft.lines, piece, quantity) })}
            />
            <LineList lines={draft.lines} quote={quote} onChange={(lines) => change({ lines })} />
          </div>
        </Panel>
        <Panel title={t('callerTitle')}>
          <CallerFields
            province={draft.province}
            onProvince={(province) => change({ province })}
            errorOf={errorOf}
          />
        </Panel>
        <Panel title={t('optionsTitle')}>
          <OrderOptions draft={draft} stores={stores} onChange={change} />
        </Panel>
      </div>
      <Panel title={t('priceTitle')} className="xl:sticky xl:top-20">
        <div className="flex flex-col gap-4">
          <PricePanel pricing={pricing} />
          {failure && <FailureNotice failure={failure} />}
          <Button type="submit" look="primary" disabled={isBusy || !quote}>
            {t('place')}
          </Button>
        </div>
      </Panel>
    </form>
  );
}
