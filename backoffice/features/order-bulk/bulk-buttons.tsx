import { useTranslations } from 'use-intl';
import type { BulkKind } from '../../../contract/desk/bulk.ts';
import type { OrderRow } from '../../../contract/desk/order-list.ts';
import { may, type Permission } from '../../../contract/staff/permissions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { PrintMenu } from './print-menu.tsx';

const KINDS: readonly (readonly [BulkKind, Permission])[] = [
  ['pack', 'orders.fulfil'],
  ['ship', 'orders.fulfil'],
  ['ready', 'orders.fulfil'],
  ['deliver', 'orders.fulfil'],
  ['tag', 'orders.tag'],
  ['untag', 'orders.tag'],
];

interface BulkButtonsProps {
  /** The selected ones. */
  readonly orders: readonly OrderRow[];
  readonly onAsk: (kind: BulkKind) => void;
}

/** Buttons for the selected orders. Each asks before it acts, except those that print. */
export function BulkButtons({ orders, onAsk }: BulkButtonsProps) {
  const t = useTranslations('orderBulk');
  const { role } = useStaff();
  return (
    <>
      {KINDS.filter(([, permission]) => may(role, permission)).map(([kind]) => (
        <Button key={kind} look="inverse" onClick={() => onAsk(kind)}>
          {t(`do_${kind}`)}
        </Button>
      ))}
      <PrintMenu orders={orders} />
    </>
  );
}
