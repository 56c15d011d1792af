import { useTranslations } from 'use-intl';
import type { CustomerStep } from '../../../contract/orders/customer-steps.ts';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../words/format.ts';

/** The words of each step; a part of an order and all of it are told alike. */
const WORDS = {
  placed: 'placed',
  paid: 'paid',
  'deposit-paid': 'depositPaid',
  'balance-paid': 'balancePaid',
  'paid-otherwise': 'paid',
  served: 'served',
  'cash-received': 'paid',
  'invoice-paid': 'paid',
  'payment-accepted': 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  'cancelled-by-staff': 'cancelled',
  'cancelled-when-paid': 'cancelled',
  'refunded-whole': 'refundedWhole',
  refunded: 'refunded',
  'part-shipped': 'shipped',
  shipped: 'shipped',
  'part-ready': 'ready',
  'ready-for-pickup': 'ready',
  'part-delivered': 'delivered',
  delivered: 'delivered',
  collected: 'collected',
  'fulfilment-undone': 'undone',
  'came-back': 'undone',
  'refused-at-door': 'refused',
  credited: 'credited',
  closed: 'closed',
  'address-changed': 'addressChanged',
} as const satisfies Record<CustomerStep, string>;

/** Shows the order's history, latest first. */
export function OrderTimeline({ timeline }: Pick<LinkedOrder, 'timeline'>) {
  const t = useTranslations('parcels');
  return (
    <ol className="ml-1.5 flex flex-col">
      {timeline.toReversed().map(({ at, step, parcel }, index) => (
        <li
          key={`${at} ${step}`}
          className={classNames(
            'relative border-line-strong border-l-2 pb-4 pl-5 last:border-transparent last:pb-0',
            // A dot on the line; the latest step is filled.
            'before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rounded-full before:border-2 before:border-ink',
            index === 0 ? 'font-semibold before:bg-ink' : 'before:bg-surface',
          )}
        >
          <p>{t(`steps.${WORDS[step]}`, { has: parcel === null ? 'no' : 'yes', number: parcel ?? 0 })}</p>
          <p className="font-normal text-ink-soft text-sm">
            <time dateTime={at}>{formatDay(new Date(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
