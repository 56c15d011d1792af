import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '../../../contract/orders.ts';
import { PaymentState } from './status-badge.tsx';

/** How it is paid and where it goes. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useTranslations('orderHistory');
  const { customer_info: to, paymentMethod, paymentStatus } = order;
  const lines = [
    `${to.firstName} ${to.lastName}`.trim(),
    to.businessName,
    [to.address, to.apartment].filter(Boolean).join(', '),
    `${to.city}, ${to.province} ${to.postalCode}`.trim(),
  ].filter(Boolean);
  return (
    <dl className="grid min-w-0 content-start gap-4 border-line border-t pt-6 text-sm sm:border-t-0 sm:pt-0 lg:grid-cols-2">
      <Fact name={t('payment')}>
        <span className="flex flex-wrap items-center gap-x-2">
          <span>{t(`paymentMethod.${paymentMethod}`)}</span>
          <span aria-hidden>·</span>
          <PaymentState status={paymentStatus} />
        </span>
      </Fact>
      <Fact name={t('deliverTo')}>
        {lines.map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}
