import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { BulkKind } from '../../../contract/desk/bulk.ts';
import type { OrderRow } from '../../../contract/desk/order-list.ts';
import { PAPERS } from '../../../contract/desk/paper-kinds.ts';
import { may, type Permission } from '../../../contract/staff/permissions.ts';
import { Button, buttonClass } from '../../../storefront/ui/button.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';

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

/** The papers of the selected orders, each as one document in a tab of its own, which the browser prints. */
function PrintMenu({ orders }: { readonly orders: readonly OrderRow[] }) {
  const t = useTranslations('orderBulk');
  const id = useId();
  const anchor = `--${CSS.escape(id)}`;
  const papers = PAPERS.flatMap((paper) => {
    const ids = orders
      .filter(({ fulfilment }) => paper !== 'labels' || fulfilment === 'delivery')
      .map(({ id: order }) => order);
    return ids.length > 0 ? [{ paper, path: `/api/admin/papers/${paper}?orders=${ids.join(',')}` }] : [];
  });
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor } as object}
        className={buttonClass('inverse')}
      >
        <StaffIcon name="printer" className="size-5" />
        {t('print')}
      </button>
      <ul
        id={id}
        popover="auto"
        aria-label={t('print')}
        style={{ positionAnchor: anchor, positionArea: 'top span-left' } as object}
        className="mb-1 rounded-md border border-line bg-surface p-2 text-ink shadow-float"
      >
        {papers.map(({ paper, path }) => (
          <li key={paper}>
            <a href={path} target="_blank" rel="noreferrer" onClick={close} className="menu-entry">
              {t(`print_${paper}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
