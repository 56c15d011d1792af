import { useTranslations } from 'use-intl';
import type { PhoneOrderAnswer } from '../../../contract/desk/phone-orders.ts';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import { moneyText } from '../../lib/words/format.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';

interface PlacedOrderProps {
  readonly order: PhoneOrderAnswer;
  readonly onAnother: () => void;
}

/** In place of the form, so that nothing can be placed twice. */
export function PlacedOrder({ order, onAnother }: PlacedOrderProps) {
  const t = useTranslations('phoneOrder');
  return (
    <div role="status">
      <EmptyState
        icon={<StaffIcon name="check" />}
        title={t('placed', { number: order.orderNumber })}
        text={t('placedText', { total: moneyText(order.totalCents) })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton look="primary" to={`/orders/${order.orderNumber}`}>
              {t('openOrder')}
            </LinkButton>
            <Button onClick={onAnother}>{t('another')}</Button>
          </div>
        }
      />
    </div>
  );
}
