import { useTranslations } from 'use-intl';
import { PhoneLink, WriteLink } from '../../../lib/reach-link.tsx';
import { useShop } from '../../../lib/use-shop.ts';

/** Leads to a person, by phone where the shop has one. */
export function ContactLine() {
  const t = useTranslations('quoteLink');
  const { phone } = useShop();
  return (
    <p className="text-ink-soft">
      {t('help')} {phone ? <PhoneLink phone={phone} /> : <WriteLink />}
    </p>
  );
}
