import { useTranslations } from 'use-intl';
import { type Cents, toDollars, ZERO } from '../../../contract/money.ts';
import { type TaxRules, taxingOf, taxOn } from '../../../contract/orders/tax.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { provinceName } from '../../lib/words/names/province-name.ts';
import { useExemption, useMyTerms } from '../../state/account/my-terms.ts';
import { useProvince } from '../../state/location.ts';
import { useTaxRules } from '../../state/tax-rules.ts';

interface TaxEstimateProps {
  readonly subtotal: Cents;
  /** The rules that the page was served with. */
  readonly taxRules: TaxRules | null;
}

/** Tax estimate for the province in the header. Checkout recalculates it for the delivery address. */
export function TaxEstimate({ subtotal, taxRules }: TaxEstimateProps) {
  const t = useTranslations('cart');
  const fromCookie = useRootData()?.province ?? DEFAULT_PROVINCE;
  const province = useProvince() ?? fromCookie;
  const rules = useTaxRules(taxRules);
  useMyTerms();
  const exemption = useExemption();
  if (!rules) return null;
  const amounts = { subtotalCents: subtotal, shippingCents: ZERO, discountCents: ZERO };
  const { taxCents } = taxOn(amounts, taxingOf(rules, { province, at: Date.now(), exemption }));
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{t('taxEstimate', { province: provinceName(province) })}</span>
      <span className="tabular-nums">{formatMoney(toDollars(taxCents))}</span>
    </p>
  );
}
