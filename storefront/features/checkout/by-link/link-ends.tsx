import { useTranslations } from 'use-intl';
import { href } from '../../../lib/navigation/href.ts';
import { SupportPhoneLink } from '../../../lib/support-phone-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/outcome.tsx';

interface OrderPaidProps {
  readonly token: string;
  readonly number: string;
}

/** Shown after the payment, and to whoever opens the link again. The same link leads to the order's page. */
export function OrderPaid({ token, number }: OrderPaidProps) {
  const t = useTranslations('payLink');
  return (
    <Outcome
      kind="done"
      title={t('paidTitle')}
      text={t('paidText', { number })}
      action={
        <LinkButton to={href('/order/:token', { token })} look="primary" className="min-h-12">
          {t('follow')}
        </LinkButton>
      }
    />
  );
}

/** For a link that has expired or is cut off, and for an order that was cancelled: a call leads to a new link. */
export function LinkOver() {
  const t = useTranslations('payLink');
  return (
    <Outcome
      kind="dead"
      title={t('overTitle')}
      text={t('overText')}
      action={
        <>
          <LinkButton to={href('/contact')} look="primary" className="min-h-12">
            {t('contact')}
          </LinkButton>
          <p className="mt-2 text-ink-soft text-sm">
            {t('call')} <SupportPhoneLink />
          </p>
        </>
      }
    />
  );
}
