import { useTranslations } from 'use-intl';
import type { Order } from '../../../contract/orders/orders.ts';
import { href } from '../../lib/navigation/href.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { LinkButton } from '../../ui/button.tsx';

/** What happens with the order from now on, and where to see it. */
export function NextSteps({ order }: { readonly order: Order }) {
  const t = useTranslations('confirmation');
  const steps = order.pickupStore
    ? [t('next1'), t('next2Pickup'), t('next3Pickup')]
    : [t('next1'), t('next2'), t('next3')];
  return (
    <section>
      <h2 className="mb-4 text-xl">{t('next')}</h2>
      <ol className="mb-4 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-ink font-semibold text-on-ink text-sm"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <LinkButton to={href('/order-status')} state={{ order: order.order_id }}>
        {t('status')}
      </LinkButton>
    </section>
  );
}

/** For guests: the way to an account, with what is known of them filled in. */
export function GuestAccount({ customer }: { readonly customer: Order['customer_info'] }) {
  const t = useTranslations('confirmation');
  const isGuest = useUserAuth(({ status }) => status !== 'signed-in');
  if (!isGuest) return null;
  const { firstName, lastName, email } = customer;
  return (
    <section className="rounded-md bg-mist p-6">
      <h2 className="mb-1 text-xl">{t('accountTitle')}</h2>
      <p className="mb-4 max-w-prose text-ink-soft">{t('accountText')}</p>
      <LinkButton to={href('/sign-up')} state={{ newcomer: { firstName, lastName, email } }}>
        {t('accountAction')}
      </LinkButton>
    </section>
  );
}
