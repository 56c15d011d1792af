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
  {
    id: 'original',
    kind: 'number',
    isEmpty: ({ originalPriceCents }) => originalPriceCents === 0,
    cell: ({ originalPriceCents }) => (originalPriceCents > 0 ? moneyText(originalPriceCents) : NOTHING),
  },
  {
    id: 'shown',
    isEmpty: (claim) => !isClaim(claim),
    cell: (claim) => (isClaim(claim) ? <ShownBadge proof={claim.proof} /> : NOTHING),
  },
  { id: 'until', isOptional: true, cell: ({ until }) => (until ? timeText(until) : NOTHING) },
]);

const isClaim = ({ priceCents, originalPriceCents }: PriceClaim): boolean => originalPriceCents > priceCents;
