import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { SelectField } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { Options } from '../../../ui/options.tsx';
import { OrderForm } from '../dialogs/order-form.tsx';
import { useOrder } from '../order-context.ts';
import { HoldFacts } from './money-panel.tsx';

/** A person's decision about an order on hold: those that are possible, with both amounts. */
export function ReleaseDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const decisions = money.hold?.decisions ?? [];
  const act = (key: string, form: FormData) => {
    const body = { decision: form.get('decision') };
    return api(at`/orders/${order.number}/release`, { method: 'POST', body, version: money.version, key });
  };
  return (
    <OrderForm
      title={t('do_release')}
      submit={t('releaseAction')}
      done={t('releaseDone')}
      act={act}
      isReady={decisions.length > 0}
    >
      {money.hold && <HoldFacts hold={money.hold} />}
      {decisions.length === 0 ? (
        <p>{t('noDecision')}</p>
      ) : (
        <SelectField label={t('decision')} name="decision" required defaultValue="">
          <option value="" disabled>
            {t('choose')}
          </option>
          <Options values={decisions} word={(decision) => t(`decide_${decision}`)} />
        </SelectField>
      )}
    </OrderForm>
  );
}
