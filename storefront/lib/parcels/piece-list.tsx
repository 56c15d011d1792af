import { useTranslations } from 'use-intl';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { LinePicture } from '../../ui/line-picture.tsx';
import { PLACEHOLDER_URL, variantText } from '../lines/line-display.ts';

interface PieceListProps {
  readonly items: LinkedOrder['order_items'];
  readonly pieces: readonly { readonly position: number; readonly quantity: number }[];
}

/** Pieces of an order's lines, with their pictures and without prices. */
export function PieceList({ items, pieces }: PieceListProps) {
  const t = useTranslations('parcels');
  return (
    <ul className="flex flex-col gap-3">
      {pieces.map(({ position, quantity }) => {
        const item = items[position];
        if (!item) return null;
        const { sku: _sku, ...options } = item.variant ?? {};
        const variant = variantText(options);
        return (
          <li key={position} className="flex items-center gap-4">
            <LinePicture
              src={`${item.image_url}?w=160`}
              fallbackSrc={PLACEHOLDER_URL}
              alt=""
              className="size-14 border border-line"
            />
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">{item.name}</p>
              {variant && <p className="break-words text-ink-soft text-sm tabular-nums">{variant}</p>}
            </div>
            <p className="shrink-0 text-ink-soft text-sm tabular-nums">{t('pieces', { count: quantity })}</p>
          </li>
        );
      })}
    </ul>
  );
}
