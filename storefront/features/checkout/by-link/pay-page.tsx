import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EndedPayLink, PayLink } from '../../../../contract/desk/phone-orders.ts';
import { browserFetch } from '../../../lib/api/api.ts';
import { type AnyPayLink, findPayLink, isEnded } from '../../../lib/api/api-pay-link.ts';
import { NeedsScript } from '../../../lib/forms/needs-script.tsx';
import { href } from '../../../lib/navigation/href.ts';
import { PhoneLink } from '../../../lib/reach-link.tsx';
import { useMounted } from '../../../lib/use-mounted.ts';
import { useShop } from '../../../lib/use-shop.ts';
import { formatMinute, formatMoney } from '../../../lib/words/format.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { LinkOutcome, Outcome } from '../../../ui/outcome.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LinkedSummary } from './linked-summary.tsx';
import type { OpenLink } from './use-paying-by-link.ts';

/** A link that is over or paid shows no form. */
const PayForm = lazy(async () => ({ default: (await import('./pay-form.tsx')).PayForm }));

interface PayPageProps {
  readonly token: string;
  /** Undefined for a link that is unknown. */
  readonly link: AnyPayLink | undefined;
}

/** The page behind the link that is mailed for an order that was placed on the phone or made by an accepted offer. */
export function PayPage({ token, link: first }: PayPageProps) {
  const { link, setLink, refresh } = useLink(token, first);
  const payable = link && !isEnded(link) ? link : undefined;
  if (payable && payable.state !== 'paid')
    return <Payment token={token} link={payable} refresh={refresh} onLeft={setLink} />;
  return (
    <Container className="py-8 md:py-16">
      <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
        {payable ? <OrderPaid token={token} link={payable} /> : <LinkOver link={endOf(link)} />}
      </div>
    </Container>
  );
}

const endOf = (link: AnyPayLink | undefined) => (link && isEnded(link) ? link : undefined);

function Payment(props: OpenLink) {
  const t = useTranslations('payLink');
  const { order_id: number, expiresAt, part, isFromOffer } = props.link;
  const isMounted = useMounted();
  return (
    <Container className="pt-6 pb-section md:pt-12">
      <h1 className="text-3xl">{t(part ? `heading_${part.kind}` : 'heading')}</h1>
      <p className="mt-2 text-ink-soft">
        <span className="whitespace-nowrap font-semibold text-ink tabular-nums">
          {t('number', { number })}
        </span>
        {' · '}
        <time dateTime={expiresAt}>
          {t(isFromOffer ? 'worksUntil' : 'until', { date: formatMinute(new Date(expiresAt)) })}
        </time>
      </p>
      {part?.kind === 'deposit' && (
        <p className="mt-2">{t('restLater', { rest: formatMoney(part.restAmount) })}</p>
      )}
      <div className="mt-8 grid items-start gap-8 md:grid-cols-12 md:gap-8 lg:gap-16">
        <div className="md:col-span-5 md:col-start-8 md:row-start-1">
          <LinkedSummary link={props.link} />
        </div>
        <div className="min-w-0 md:col-span-7 md:row-start-1">
          <NeedsScript />
          {isMounted ? (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <PayForm {...props} />
            </Suspense>
          ) : (
            <Skeleton className="h-80" />
          )}
        </div>
      </div>
    </Container>
  );
}

/** The link as the page opened, and as it is after a payment. */
function useLink(token: string, first: AnyPayLink | undefined) {
  const [link, setLink] = useState(first);
  const refresh = async (): Promise<void> => setLink(await findPayLink(browserFetch, token));
  return { link, setLink, refresh };
}

interface OrderPaidProps {
  readonly token: string;
  readonly link: PayLink;
}

/** Shown after the payment, and to whoever opens the link again. The same link leads to the order's page. */
function OrderPaid({ token, link: { order_id: number, part } }: OrderPaidProps) {
  const t = useTranslations('payLink');
  const rest = formatMoney(part?.restAmount ?? 0);
  return (
    <LinkOutcome
      kind="done"
      title={t(part ? 'depositPaidTitle' : 'paidTitle')}
      text={part ? t('depositPaidText', { number, rest }) : t('paidText', { number })}
      action={t('follow')}
      to={href('/order/:token', { token })}
    />
  );
}

/** Why a link leads to nothing; `unknown` is one that was cut off, too. */
const REASONS = {
  unknown: { title: 'unknownTitle', text: 'unknownText' },
  expired: { title: 'expiredTitle', text: 'expiredText' },
  renewable: { title: 'expiredTitle', text: 'renewableText' },
  cancelled: { title: 'cancelledTitle', text: 'cancelledText' },
  over: { title: 'paidTitle', text: 'overText' },
} as const satisfies Record<EndedPayLink['state'] | 'unknown', unknown>;

/** Says why the link leads to nothing. A call leads to a new one. */
function LinkOver({ link }: { readonly link: EndedPayLink | undefined }) {
  const { phone } = useShop();
  const t = useTranslations('payLink');
  const { title, text } = REASONS[link?.state ?? 'unknown'];
  return (
    <Outcome
      kind="dead"
      title={t(title)}
      text={t(text, { number: link?.order_id ?? '' })}
      action={
        <>
          <LinkButton to={href('/contact')} look="primary" className="min-h-12">
            {t('contact')}
          </LinkButton>
          {phone && (
            <p className="mt-2 text-ink-soft text-sm">
              {t('call')} <PhoneLink phone={phone} />
            </p>
          )}
        </>
      }
    />
  );
}
