import type { Order } from '../../contract/orders/orders.ts';
import type { TrackedOrder } from '../../contract/orders/tracking.ts';

/** The same order in other states; the last one is large, has a reduced price and missing pictures. */
export function variationsOf(placed: Order): Order[] {
  const [item] = placed.order_items;
  if (!item) throw new Error('an order without lines');
  const lost = { ...item, image_url: '/pictures/none/lost.webp', discount: 29.95 };
  const states = [
    ['pending', 'pending'],
    ['processing', 'pending_cod'],
    ['shipped', 'paid'],
    ['delivered', 'paid'],
    ['cancelled', 'failed'],
  ] as const;
  return states.map(([orderStatus, paymentStatus], position) => ({
    ...placed,
    order_id: `HY-0000-0000-000${position}`,
    orderStatus,
    paymentStatus,
    refunds: position === 3 ? REFUNDS : [],
    ...(position === 2 || position === 3 ? SENT : {}),
    order_items: position === 4 ? Array.from({ length: 30 }, () => lost) : placed.order_items,
  }));
}

const REFUNDS: Order['refunds'] = [
  { amount: 10, createdAt: '2026-11-20T15:00:00Z', state: 'paid' },
  { amount: 5.5, createdAt: '2026-11-21T15:00:00Z', state: 'sent' },
];

/** Two orders with these have parts of the same name, each its own. */
const SENT: Pick<TrackedOrder, 'parcels' | 'unsent' | 'timeline' | 'invoices'> = {
  parcels: [
    {
      number: 1,
      state: 'shipped',
      carrier: 'ups',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track',
      sentAt: '2026-11-20T15:00:00Z',
      arrivedAt: null,
      returnedAt: null,
      lines: [{ position: 0, quantity: 1 }],
    },
  ],
  unsent: [],
  timeline: [{ at: '2026-11-20T15:00:00Z', step: 'shipped', parcel: 1 }],
  invoices: [
    {
      id: '019a0000-0000-7000-8000-000000000001',
      number: '2026-000001',
      kind: 'invoice',
      issuedAt: '2026-11-20T15:00:00Z',
    },
  ],
};
