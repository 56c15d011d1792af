import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { SelectField } from '../../../../storefront/ui/fields/field.tsx';
import { Options } from '../../../ui/options.tsx';
import { MoneyForm } from './money-form.tsx';
import { HoldFacts } from './money-panel.tsx';

/** A person's decision about an order on hold: those that are possible, with both amounts. */
export function ReleaseDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const decisions = money.hold?.decisions ?? [];
  return (
    <MoneyForm
      money={money}
      path="release"
      read={(form) => ({ decision: form.get('decision') })}
      title={t('do_release')}
      submit={t('releaseAction')}
      done={t('releaseDone')}
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
    </MoneyForm>
  );
}
