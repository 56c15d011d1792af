import { useTranslations } from 'use-intl';
import { Link } from '../../../../storefront/ui/link.tsx';
import { moneyText, timeText } from '../../../lib/words/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../order-context.ts';

/** Who bought, and their other open orders. */
export function CustomerPanel() {
  const t = useTranslations('order');
  const { order } = useOrder();
  if (order.view !== 'whole') return null;
  const { email, phone, hasAccount, hasLeft, openOrders } = order.customer;
  if (hasLeft)
    return (
      <Panel title={t('customer')}>
        <p className="text-sm">{t('hasLeft')}</p>
      </Panel>
    );
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-0';
  return (
    <Panel title={t('customer')}>
      <Facts
        facts={[
          {
            name: t('email'),
            value: (
              <a className={link} href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          ...(phone
            ? [
                {
                  name: t('phone'),
                  value: (
                    <a className={link} href={`tel:${phone}`}>
                      {phone}
                    </a>
                  ),
                },
              ]
            : []),
          { name: t('account'), value: hasAccount ? t('hasAccount') : t('noAccount') },
        ]}
      />
      {openOrders.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold text-sm">{t('openOrders')}</h3>
          <ul className="text-sm">
            {openOrders.map(({ number, createdAt, totalCents }) => (
              <li key={number} className="flex flex-wrap items-center gap-x-3">
                <Link to={`/orders/${number}`} className={link}>
                  {number}
                </Link>
                <span className="text-ink-soft">{timeText(createdAt)}</span>
                <span>{moneyText(totalCents)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
