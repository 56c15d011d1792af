import { useTranslations } from 'use-intl';
import type { MyExemption } from '../../../contract/orders/account-exemption.ts';
import { formatDay } from './format.ts';
import { provinceName } from './names/province-name.ts';

/** Which tax the visitor is exempt from, until when, and where. Needs `invoiceTermsWords`. */
export function ExemptionText({ exemption }: { readonly exemption: MyExemption }) {
  const t = useTranslations('invoiceTerms');
  const { from, province, certificate, validUntil } = exemption;
  const day = formatDay(new Date(`${validUntil}T12:00:00Z`));
  return (
    <p className="[overflow-wrap:anywhere]">
      {t(`exempt_${from}`, { certificate, day })}
      {province && ` ${t('exemptIn', { province: provinceName(province) })}`}
    </p>
  );
}
