import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TaxSetting } from '../../contract/orders/tax-registrations.ts';
import { Notice } from '../../storefront/ui/notice.tsx';

interface UnreadableTaxProps {
  readonly unreadable: readonly TaxSetting[];
  /** Where they are entered again; absent on that page itself, and for those who may not. */
  readonly link?: ReactNode;
}

/** Says that the shop takes no orders, because it cannot read what the owner decided about tax. */
export function UnreadableTax({ unreadable, link }: UnreadableTaxProps) {
  const t = useTranslations('unreadableTax');
  if (unreadable.length === 0) return null;
  const names = unreadable.map((key) => t(key)).join(', ');
  return (
    <div className="mb-4">
      <Notice tone="error">
        <p>{t('text', { names })}</p>
        {link}
      </Notice>
    </div>
  );
}
