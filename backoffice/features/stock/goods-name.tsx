import type { StockRow } from '../../../contract/goods/stock.ts';

/** A product with its variant, and its picture where there is one. */
export const GoodsName = ({
  row,
}: {
  readonly row: Pick<StockRow, 'picture' | 'productName' | 'variant'>;
}) => (
  <span className="flex min-w-0 items-center gap-3">
    {row.picture && (
      <img
        src={row.picture}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 rounded-md bg-mist object-contain"
      />
    )}
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {row.productName}
      {row.variant && <span className="block font-normal text-ink-soft text-sm">{row.variant}</span>}
    </span>
  </span>
);
