import { useTranslations } from 'use-intl';
import type { StockRow } from '../../../contract/goods/stock.ts';
import { momentText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { GoodsName } from './goods-name.tsx';
import { StockBadge } from './stock-badge.tsx';

const NOTHING = '–';

export const STOCK_COLUMNS = defineColumns<StockRow>([
  { id: 'product', kind: 'title', cell: (row) => <GoodsName row={row} /> },
  { id: 'sku', cell: ({ sku }) => sku },
  {
    id: 'state',
    cell: (row) => <StockBadge row={row} />,
    isEmpty: ({ available, isLow, isArchived }) => available > 0 && !isLow && !isArchived,
  },
  { id: 'available', kind: 'number', cell: ({ available }) => <strong>{available}</strong> },
  { id: 'reserved', kind: 'number', isOptional: true, cell: ({ reserved }) => reserved },
  { id: 'onHand', kind: 'number', isOptional: true, cell: ({ onHand }) => onHand },
  {
    id: 'lowAt',
    kind: 'number',
    isOptional: true,
    cell: ({ lowAt }) => lowAt ?? NOTHING,
    isEmpty: ({ lowAt }) => lowAt === null,
  },
  { id: 'sold30', kind: 'number', isOptional: true, cell: ({ sold30 }) => sold30 },
  {
    id: 'lastMove',
    isOptional: true,
    cell: ({ lastMove }) => <LastMove move={lastMove} />,
    isEmpty: ({ lastMove }) => lastMove === null,
  },
]);

function LastMove({ move }: { readonly move: StockRow['lastMove'] }) {
  const t = useTranslations('stock');
  if (!move) return NOTHING;
  return (
    <>
      {t(`reason_${move.reason}`)}
      <span className="block text-ink-soft text-sm">{momentText(move.at)}</span>
    </>
  );
}
