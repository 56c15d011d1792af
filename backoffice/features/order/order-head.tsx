import { useTranslations } from 'use-intl';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { timeText } from '../../lib/words/format.ts';
import { PAYMENT_TONES } from '../../ui/order/order-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { nextStep } from './next-step.ts';
import { useOrder } from './order-context.ts';
import { STATUS_TONES, statusWord } from './order-states.ts';

/** Number, states in words, and the one thing to do next. */
export function OrderHead() {
  const t = useTranslations('order');
  const { order, money, open } = useOrder();
  const { role } = useStaff();
  const next = nextStep(role, { order, money });
  return (
    <>
      <PageHead title={order.number} text={t('placed', { time: timeText(order.createdAt) })}>
        {next && (
          <Button look="primary" className="min-h-11" onClick={() => open(next.dialog)}>
            {t(`do_${next.word}`, { parcel: next.parcel })}
          </Button>
        )}
      </PageHead>
      <p className="-mt-3 mb-6 flex flex-wrap items-center gap-2">
        {order.isHeld && <Badge tone="danger">{t('held')}</Badge>}
        <Badge tone={STATUS_TONES[order.status]}>{t(statusWord(order))}</Badge>
        <Badge tone={PAYMENT_TONES[order.paymentStatus]}>{t(`pay_${order.paymentStatus}`)}</Badge>
        {money && money.refundedCents > 0 && (
          <Badge>{t(money.refundableCents > 0 ? 'refundedPartly' : 'refundedWhole')}</Badge>
        )}
        <Badge>{order.pickupStore ? t('pickup', { store: order.pickupStore.name }) : t('delivery')}</Badge>
        <span className="text-ink-soft text-sm">
          {t('language', { language: t(`language_${order.language}`) })}
        </span>
      </p>
    </>
  );
}
