import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { linePrice } from '../../../contract/catalog/line-price.ts';
import { toCents, toDollars } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { PLACEHOLDER_URL, variantText } from '../../lib/lines/line-display.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { LinePicture } from '../../ui/line-picture.tsx';
import { Price } from '../../ui/price.tsx';

const FEW = 4;

/** The first lines, with a button for the rest, so that a large order does not hide the next one. */
export function OrderLines({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const items = order.order_items;
  // A button that hides a single line would take as much space as the line.
  const isLong = items.length > FEW + 1;
  const shown = isLong && !isOpen ? items.slice(0, FEW) : items;
  return (
    <>
      <ul
        id={id}
        aria-label={t('items', { number: order.order_id })}
        className="flex flex-col divide-y divide-line"
      >
        {shown.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and two may be of one product
          <OrderLine key={position} item={item} />
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-4 min-h-11 w-full rounded-md border border-line font-semibold text-sm hover:border-ink"
        >
          {isOpen ? t('showFewer') : t('showAll', { count: items.length })}
        </button>
      )}
    </>
  );
}

function OrderLine({ item }: { readonly item: Order['order_items'][number] }) {
  const t = useTranslations('orderHistory');
  const { name, image_url, quantity, price, discount } = item;
  const { sku: _sku, ...options } = item.variant ?? {};
  const total = linePrice({ unitPriceCents: toCents(price), quantity });
  const was = discount > price ? formatMoney(discount) : undefined;
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <LinePicture
        src={`${image_url}?w=160`}
        fallbackSrc={PLACEHOLDER_URL}
        alt=""
        className="size-16 border border-line md:size-20"
      />
      <div className="min-w-0 flex-1 sm:flex sm:gap-4">
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold">{name}</p>
          <p className="break-words text-ink-soft text-sm tabular-nums">{variantText(options)}</p>
          <p className="text-ink-soft text-sm tabular-nums">
            {t('quantity', { count: quantity })} ·{' '}
            <Price
              text={t('each', { price: formatMoney(price) })}
              was={was === undefined ? undefined : { text: was, label: t('was', { price: was }) }}
              className="font-body! font-normal!"
            />
          </p>
        </div>
        <p className="mt-1 shrink-0 font-heading font-semibold tabular-nums sm:mt-0">
          {formatMoney(toDollars(total))}
        </p>
      </div>
    </li>
  );
}
