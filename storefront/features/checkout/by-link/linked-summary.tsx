import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { PayLink } from '../../../../contract/desk/phone-orders.ts';
import { PLACEHOLDER_URL, variantText } from '../../../lib/lines/line-display.ts';
import { taxesOf } from '../../../lib/lines/order-taxes.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import { LinePicture } from '../../../ui/line-picture.tsx';
import { SummaryRow, SummaryTotal } from '../summary/summary-rows.tsx';

interface LinkedSummaryProps {
  readonly link: PayLink;
}

/** Summary of the order taken on the phone: its lines and amounts. */
export function LinkedSummary({ link }: LinkedSummaryProps) {
  const t = useTranslations('checkout');
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-surface p-4 lg:p-6">
      <h2 id={id} className="mb-6 text-xl">
        {t('summary')}
      </h2>
      <ul className="mb-6 flex flex-col gap-4">
        {link.order_items.map((item) => (
          <SummaryItem key={`${item._id} ${item.variant?.sku ?? ''}`} item={item} />
        ))}
      </ul>
      <Amounts link={link} />
    </section>
  );
}

function SummaryItem({ item }: { readonly item: PayLink['order_items'][number] }) {
  const t = useTranslations('checkout');
  const { sku: _sku, ...options } = item.variant ?? {};
  return (
    <li className="flex items-center gap-4">
      <span className="relative shrink-0">
        <LinePicture
          src={`${item.image_url}?w=160`}
          fallbackSrc={PLACEHOLDER_URL}
          alt=""
          className="size-16 border border-line"
        />
        <span className="-top-2 -right-2 absolute flex h-6 min-w-6 items-center justify-center rounded-full bg-ink px-1 font-semibold text-on-ink text-sm tabular-nums">
          <span className="sr-only">{t('quantityOf', { count: item.quantity })}</span>
          <span aria-hidden>{item.quantity}</span>
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{item.name}</span>
        <span className="block text-ink-soft text-sm tabular-nums">{variantText(options)}</span>
      </span>
      <span className="tabular-nums">{formatMoney(item.price * item.quantity)}</span>
    </li>
  );
}

function Amounts({ link }: LinkedSummaryProps) {
  const t = useTranslations('checkout');
  const { discountAmount, couponApplied, shippingCost, pickupStore, part } = link;
  const p = useTranslations('payLink');
  return (
    <dl className="flex flex-col gap-2 border-line border-t pt-4 tabular-nums">
      <SummaryRow name={t('subtotal')} value={formatMoney(link.subtotal)} />
      {discountAmount > 0 && (
        <SummaryRow
          name={couponApplied ? t('discountOf', { code: couponApplied }) : p('discount')}
          value={`−${formatMoney(discountAmount)}`}
        />
      )}
      <SummaryRow
        name={t(pickupStore ? 'pickup' : 'shipping')}
        value={shippingCost === 0 ? t('free') : formatMoney(shippingCost)}
      />
      {taxesOf(link).map(([name, amount]) => (
        <SummaryRow key={name} name={name} value={formatMoney(amount)} />
      ))}
      <SummaryTotal value={formatMoney(link.totalAmount)} />
      {part && <Parts part={part} />}
    </dl>
  );
}

/** What was paid, is due now, and falls due later, of an order that is paid in two parts. */
function Parts({ part }: { readonly part: NonNullable<PayLink['part']> }) {
  const t = useTranslations('payLink');
  const rows = [
    { name: t('alreadyPaid'), amount: part.paidAmount },
    { name: t(`due_${part.kind}`), amount: part.dueAmount },
    { name: t('dueLater'), amount: part.restAmount },
  ];
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => <SummaryRow key={name} name={name} value={formatMoney(amount)} />);
}
