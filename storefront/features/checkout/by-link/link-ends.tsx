import { useTranslations } from 'use-intl';
import type { EndedPayLink } from '../../../../contract/desk/phone-orders.ts';
import { assertNever } from '../../../../contract/never.ts';
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

interface LinkOverProps {
  /** Undefined for a link that is unknown, as one that was cut off. */
  readonly link: EndedPayLink | undefined;
}

/** Says why the link leads to nothing. A call leads to a new one. */
export function LinkOver({ link }: LinkOverProps) {
  const t = useTranslations('payLink');
  const { title, text } = useReason(link);
  return (
    <Outcome
      kind="dead"
      title={title}
      text={text}
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

function useReason(link: EndedPayLink | undefined): { readonly title: string; readonly text: string } {
  const t = useTranslations('payLink');
  if (!link) return { title: t('unknownTitle'), text: t('unknownText') };
  const { order_id: number, state } = link;
  switch (state) {
    case 'expired':
      return { title: t('expiredTitle'), text: t('expiredText', { number }) };
    case 'cancelled':
      return { title: t('cancelledTitle'), text: t('cancelledText', { number }) };
    case 'over':
      return { title: t('paidTitle'), text: t('overText', { number }) };
    default:
      return assertNever(state);
  }
}
