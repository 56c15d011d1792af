import { useTranslations } from 'use-intl';
import { type Cents, toDollars } from '../../../contract/money.ts';
import { taxOn } from '../../../contract/orders/tax.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { provinceName } from '../../lib/words/names/province-name.ts';
import { useProvince } from '../../state/location.ts';

/** Tax estimate for the province in the header. Checkout recalculates it for the delivery address. */
export function TaxEstimate({ subtotal }: { readonly subtotal: Cents }) {
  const t = useTranslations('cart');
  const fromCookie = useRootData()?.province ?? DEFAULT_PROVINCE;
  const province = useProvince() ?? fromCookie;
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{t('taxEstimate', { province: provinceName(province) })}</span>
      <span className="tabular-nums">{formatMoney(toDollars(taxOn(subtotal, province).taxCents))}</span>
    </p>
  );
}
