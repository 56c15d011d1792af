import { useTranslations } from 'use-intl';
import type { OrderRow } from '../../../contract/desk/order-list.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { dayText, momentText, moneyText, shopToday } from '../../lib/words/format.ts';
import { ParcelBadge, PaymentBadge, StatusBadge } from '../../ui/order/order-states.tsx';
import { defineColumns } from '../../ui/table/columns.ts';

const NOTHING = '–';

/** The columns for a role: whoever does not see amounts gets no empty one. */
export const orderColumns = (role: Role) => (may(role, 'orders.see-buyer') ? ORDER_COLUMNS : PACKING_COLUMNS);

const ORDER_COLUMNS = defineColumns<OrderRow>([
  { id: 'number', kind: 'title', cell: ({ number }) => <span className="whitespace-nowrap">{number}</span> },
  {
    id: 'placed',
    isOptional: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{momentText(createdAt)}</span>,
  },
  { id: 'buyer', cell: (order) => <Buyer order={order} /> },
  { id: 'status', cell: (order) => <States order={order} /> },
  { id: 'parcels', isOptional: true, cell: (order) => <Parcels order={order} /> },
  { id: 'payment', isOptional: true, cell: (order) => <Payment order={order} /> },
  {
    id: 'total',
    kind: 'number',
    cell: (order) => <Total order={order} />,
    isEmpty: ({ totalCents }) => totalCents === null,
  },
  { id: 'content', isOptional: true, cell: (order) => <Content order={order} /> },
  {
    id: 'promised',
    isOptional: true,
    cell: (order) => <Promised order={order} />,
    isEmpty: ({ promisedFor }) => promisedFor === null,
  },
  { id: 'province', isOptional: true, cell: ({ province }) => province },
  {
    id: 'tags',
    isOptional: true,
    cell: ({ tags }) => <Tags tags={tags} />,
    isEmpty: ({ tags }) => tags.length === 0,
  },
]);
const PACKING_COLUMNS = ORDER_COLUMNS.filter(({ id }) => id !== 'total');

interface OrderProps {
  readonly order: OrderRow;
}

function Buyer({ order: { buyer, email } }: OrderProps) {
  const name = buyer || email || NOTHING;
  return (
    <span className="block md:max-w-44 md:truncate" title={name}>
      {name}
    </span>
  );
}

/** The state of the order with the marks that a person must not miss. */
function States({ order }: OrderProps) {
  const t = useTranslations('orderWords');
  return (
    <span className="flex flex-wrap gap-1 md:flex-nowrap md:whitespace-nowrap">
      <StatusBadge status={order.status} />
      {order.isHeld && <Badge tone="danger">{t('held')}</Badge>}
      {isLate(order) && <Badge tone="danger">{t('late')}</Badge>}
      {order.fulfilment === 'pickup' && <Badge>{t('pickup')}</Badge>}
    </span>
  );
}

const Parcels = ({ order: { parcels } }: OrderProps) => (
  <span className="md:whitespace-nowrap">
    <ParcelBadge state={parcels} />
  </span>
);

const Payment = ({ order: { paymentStatus } }: OrderProps) => (
  <span className="md:whitespace-nowrap">
    <PaymentBadge status={paymentStatus} />
  </span>
);

const isLate = ({ promisedFor, status }: OrderRow): boolean =>
  promisedFor !== null && promisedFor < shopToday() && (status === 'pending' || status === 'processing');

function Total({ order: { totalCents, refundedCents } }: OrderProps) {
  const t = useTranslations('orderWords');
  if (totalCents === null) return NOTHING;
  return (
    <span className="whitespace-nowrap">
      {moneyText(totalCents)}
      {refundedCents !== null && refundedCents > 0 && (
        <span className="block text-ink-soft">{t('refunded', { amount: moneyText(refundedCents) })}</span>
      )}
    </span>
  );
}

function Content({ order: { firstLine, lines, pieces } }: OrderProps) {
  const t = useTranslations('orderList');
  return (
    <span className="block md:max-w-52 md:truncate" title={firstLine}>
      {t('content', { pieces, firstLine, others: lines - 1 })}
    </span>
  );
}

const Promised = ({ order }: OrderProps) =>
  order.promisedFor === null ? (
    NOTHING
  ) : (
    <span className={isLate(order) ? 'whitespace-nowrap font-semibold text-danger' : 'whitespace-nowrap'}>
      {dayText(order.promisedFor)}
    </span>
  );

const Tags = ({ tags }: Pick<OrderRow, 'tags'>) =>
  tags.length === 0 ? (
    NOTHING
  ) : (
    <span className="flex flex-wrap gap-1 md:flex-nowrap md:whitespace-nowrap">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
