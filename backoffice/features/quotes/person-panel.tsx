import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { personPath } from '../../lib/api/api-path.ts';
import { moneyText, timeText } from '../../lib/words/format.ts';
import { StatusBadge } from '../../ui/order/order-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QuoteBadge } from '../../ui/quote-badge.tsx';
import { RowList } from '../../ui/row-list.tsx';

/** Other requests and orders of the customer. Production, which may not see who it is, gets none. */
export function PersonPanel({ quote: { email, otherQuotes, orders } }: { readonly quote: DeskQuote }) {
  const t = useTranslations('quotes');
  // A caller without an email is nobody that could be found again.
  if (!email) return null;
  return (
    <Panel
      title={t('person')}
      action={
        <Link
          to={personPath(email)}
          className="touch-link text-sm underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {email}
        </Link>
      }
    >
      <RowList
        empty={t('nothingElse')}
        rows={[
          ...otherQuotes.map(({ number, state, product, createdAt }) => ({
            id: number,
            title: <TitleLink to={`/quotes/${number}`} number={number} />,
            text: `${timeText(createdAt)} · ${product ?? t('general')}`,
            action: <QuoteBadge state={state} />,
          })),
          ...orders.map((order) => ({
            id: order.number,
            title: <TitleLink to={`/orders/${order.number}`} number={order.number} />,
            text: [timeText(order.createdAt), order.totalCents !== null && moneyText(order.totalCents)]
              .filter(Boolean)
              .join(' · '),
            action: <StatusBadge status={order.status} />,
          })),
        ]}
      />
    </Panel>
  );
}

const TitleLink = ({ to, number }: { readonly to: string; readonly number: string }) => (
  <Link to={to} className="touch-link">
    {number}
  </Link>
);
