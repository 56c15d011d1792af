import { useTranslations } from 'use-intl';
import type { WholeOrder } from '../../../../contract/desk/orders.ts';
import { Link } from '../../../../storefront/ui/link.tsx';
import { moneyText, timeText } from '../../../lib/words/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../order-context.ts';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-0';

/** Shows the buyer and their other open orders. */
export function CustomerPanel() {
  const t = useTranslations('order');
  const { order } = useOrder();
  if (order.view !== 'whole') return null;
  const { customer } = order;
  return (
    <Panel title={t('customer')}>
      {customer.hasLeft ? <p className="text-sm">{t('hasLeft')}</p> : <Person customer={customer} />}
    </Panel>
  );
}

interface PersonProps {
  readonly customer: WholeOrder['customer'];
}

function Person({ customer: { email, phone, hasAccount, openOrders } }: PersonProps) {
  const t = useTranslations('order');
  const link = (href: string, text: string) => (
    <a className={LINK} href={href}>
      {text}
    </a>
  );
  return (
    <>
      <Facts
        facts={[
          { name: t('email'), value: link(`mailto:${email}`, email) },
          ...(phone ? [{ name: t('phone'), value: link(`tel:${phone}`, phone) }] : []),
          { name: t('account'), value: hasAccount ? t('hasAccount') : t('noAccount') },
        ]}
      />
      {openOrders.length > 0 && <OpenOrders orders={openOrders} />}
    </>
  );
}

function OpenOrders({ orders }: { readonly orders: WholeOrder['customer']['openOrders'] }) {
  const t = useTranslations('order');
  return (
    <>
      <h3 className="mt-4 font-semibold text-sm">{t('openOrders')}</h3>
      <ul className="text-sm">
        {orders.map(({ number, createdAt, totalCents }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/orders/${number}`} className={LINK}>
              {number}
            </Link>
            <span className="text-ink-soft">{timeText(createdAt)}</span>
            <span>{moneyText(totalCents)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
