import { useTranslations } from 'use-intl';
import type { QuoteRow } from '../../../contract/desk/quotes.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { dayOfMonthText, momentText, moneyText } from '../../lib/words/format.ts';
import { QuoteBadge } from '../../ui/quote-badge.tsx';
import { defineColumns } from '../../ui/table/columns.ts';

const NOTHING = '–';

const QUOTE_COLUMNS = defineColumns<QuoteRow>([
  { id: 'number', kind: 'title', cell: (quote) => <MarkedNumber quote={quote} /> },
  {
    id: 'received',
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{momentText(createdAt)}</span>,
  },
  { id: 'customer', cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name || NOTHING}</span> },
  { id: 'product', cell: (quote) => <Product quote={quote} /> },
  { id: 'state', cell: ({ state }) => <QuoteBadge state={state} /> },
  {
    id: 'due',
    isOptional: true,
    isEmpty: ({ dueOn }) => dueOn === null,
    cell: (quote) => <Due quote={quote} />,
  },
  {
    id: 'assigned',
    isOptional: true,
    isEmpty: ({ assignedTo }) => assignedTo === null,
    cell: ({ assignedTo }) => assignedTo?.name ?? NOTHING,
  },
  {
    id: 'value',
    kind: 'number',
    isOptional: true,
    isEmpty: ({ valueCents }) => valueCents === null,
    cell: ({ valueCents }) => (valueCents === null ? NOTHING : moneyText(valueCents)),
  },
]);

/** For those who see no amounts. */
const MAKING_COLUMNS = QUOTE_COLUMNS.filter(({ id }) => id !== 'value');

export const quoteColumns = (role: Role) => (may(role, 'offers.read') ? QUOTE_COLUMNS : MAKING_COLUMNS);

interface QuoteProps {
  readonly quote: QuoteRow;
}

/** Marked while the customer waits for an answer. */
function MarkedNumber({ quote: { number, askedAt } }: QuoteProps) {
  const t = useTranslations('quotes');
  return (
    <>
      <span className="whitespace-nowrap">{number}</span>
      {askedAt && (
        <>
          {' '}
          <Badge tone="danger">{t('asked')}</Badge>
        </>
      )}
    </>
  );
}

/** The product and the quantity, as far as the customer said them. */
export function Product({ quote: { product, quantity } }: QuoteProps) {
  const t = useTranslations('quotes');
  return (
    <span className="[overflow-wrap:anywhere]">
      {product ?? t('general')}
      {quantity && <span className="text-ink-soft">{` · ${quantity}`}</span>}
    </span>
  );
}

function Due({ quote: { dueOn, isLate } }: QuoteProps) {
  if (dueOn === null) return NOTHING;
  const day = <span className="whitespace-nowrap tabular-nums">{dayOfMonthText(dueOn)}</span>;
  return isLate ? <Badge tone="danger">{day}</Badge> : day;
}
