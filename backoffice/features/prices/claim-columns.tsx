import type { PriceClaim } from '../../../contract/desk/prices.ts';
import { moneyText, timeText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { ShownBadge } from './shown-badge.tsx';

const NOTHING = '–';

export const CLAIM_COLUMNS = defineColumns<PriceClaim>([
  {
    id: 'product',
    kind: 'title',
    cell: ({ productName, variant }) => (
      <>
        {productName}
        {variant && <span className="block font-normal text-ink-soft text-sm">{variant}</span>}
      </>
    ),
  },
  { id: 'sku', isOptional: true, cell: ({ sku }) => sku },
  { id: 'price', kind: 'number', cell: ({ priceCents }) => moneyText(priceCents) },
  { id: 'original', kind: 'number', cell: ({ originalPriceCents }) => moneyText(originalPriceCents) },
  { id: 'shown', cell: ({ proof }) => <ShownBadge proof={proof} /> },
  { id: 'until', isOptional: true, cell: ({ until }) => (until ? timeText(until) : NOTHING) },
]);
