import { useTranslations } from 'use-intl';
import type { DeskOrder } from '../../../../contract/desk/orders.ts';
import { cityLine, streetLine } from '../../../../contract/places/address-lines.ts';
import { Button, buttonClass } from '../../../../storefront/ui/button.tsx';
import { showToast } from '../../../../storefront/ui/toasts/toast.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import { useOrder } from '../order-context.ts';

/** As it stands on a parcel, in the customer's language. */
const addressLines = ({ address, language }: Pick<DeskOrder, 'address' | 'language'>): string[] =>
  [
    `${address.firstName} ${address.lastName}`.trim(),
    address.businessName,
    streetLine(address.address, address.apartment),
    cityLine(language, address),
    address.country,
  ].filter(Boolean);

/** Opens a map of the address; the page itself shows it to nobody. */
function mapUrl({ address: { address, city, province, postalCode, country } }: DeskOrder): string {
  const query = new URLSearchParams({ query: [address, city, province, postalCode, country].join(', ') });
  return `https://www.openstreetmap.org/search?${query}`;
}

export function AddressPanel() {
  const t = useTranslations('order');
  const { order } = useOrder();
  const lines = addressLines(order);
  return (
    <Panel title={t(order.fulfilment === 'pickup' ? 'billingAddress' : 'address')}>
      <address className="text-sm not-italic [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {order.buyerNotes && (
        <div className="mt-4">
          <h3 className="font-semibold text-sm">{t('buyerNotes')}</h3>
          <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{order.buyerNotes}</p>
        </div>
      )}
      <AddressActions lines={lines} />
    </Panel>
  );
}

function AddressActions({ lines }: { readonly lines: readonly string[] }) {
  const t = useTranslations('order');
  const { order, open } = useOrder();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      showToast({ message: t('copied'), tone: 'success' });
    } catch {
      showToast({ message: t('notCopied'), tone: 'error' });
    }
  };
  return (
    <div className="no-print mt-4 flex flex-wrap gap-2">
      <Button onClick={() => void copy()}>
        <StaffIcon name="copy" className="size-5" />
        {t('copy')}
      </Button>
      <a href={mapUrl(order)} target="_blank" rel="noreferrer" className={buttonClass()}>
        {t('map')}
      </a>
      {order.next.includes('edit-address') && (
        <Button onClick={() => open({ name: 'address' })}>{t('editAddress')}</Button>
      )}
    </div>
  );
}
