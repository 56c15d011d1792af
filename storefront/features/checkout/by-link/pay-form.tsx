import { type FormEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PayLink } from '../../../../contract/desk/phone-orders.ts';
import { assertNever } from '../../../../contract/never.ts';
import { useAfterwards } from '../../../lib/navigation/use-afterwards.ts';
import { useWhenIdle } from '../../../lib/navigation/use-when-idle.ts';
import { usePromise } from '../../../lib/use-promise.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { preloadQuestionDialog } from '../../../ui/dialogs/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CheckoutSection } from '../checkout-section.tsx';
import { goToFirstError } from '../first-error.ts';
import { isTicked } from '../is-ticked.ts';
import { CardForm, CardMessage } from '../payment/card-form.tsx';
import { BankQuestion, CheckingQuestion } from '../payment/payment-questions.tsx';
import { useCard } from '../payment/use-card.ts';
import { AcceptedTerms } from '../placing/accepted-terms.tsx';
import { type OpenLink, type PayingByLink, usePayingByLink } from './use-paying-by-link.ts';

/** The checkout's card form, for an order that is already placed. Rendered only in the browser. */
export function PayForm(props: OpenLink) {
  const { link } = props;
  const [t, checkout] = [useTranslations('payLink'), useTranslations('checkout')];
  const total = formatMoney(link.part?.dueAmount ?? link.totalAmount);
  const { formRef, card, paying, submit } = useSubmit(props);
  const facts = useFacts(link);
  useWhenIdle(preloadQuestionDialog);
  return (
    <>
      <form
        ref={formRef}
        method="post"
        noValidate
        onSubmit={submit}
        aria-busy={paying.isBusy}
        className="flex flex-col gap-6"
      >
        <CheckoutSection title={checkout('payment')}>
          <div className="rounded-md border border-line-strong bg-surface p-4">
            <CardForm offer={link} card={card} asksPostalCode />
          </div>
          <CardMessage message={card.message} />
        </CheckoutSection>
        {paying.failure && <Notice tone="error">{paying.failure}</Notice>}
        <AcceptedTerms by="paying" offersFrench={link.offersFrench} facts={facts} />
        <Button type="submit" look="primary" disabled={paying.isBusy} className="min-h-14 w-full">
          {paying.isBusy ? checkout('processing') : t('pay', { total })}
        </Button>
        <p className="flex gap-2 text-ink-soft text-sm">
          <Icon name="lock-keyhole" className="mt-0.5 size-4 shrink-0" />
          {checkout('trustPayment')}
        </p>
      </form>
      <PaymentQuestion paying={paying} total={total} />
    </>
  );
}

/** The promise as the order keeps it, and the seller of now. */
function useFacts({ order_items, deliveryPromise: promise, pickupStore }: PayLink) {
  const goods = order_items.filter(({ kind }) => kind === 'stock');
  const promised = usePromise(goods.map(({ _id }) => _id));
  return promised && promise && { promise, seller: promised.seller, isPickup: pickupStore !== null };
}

function useSubmit({ token, link, refresh, onLeft }: OpenLink) {
  const formRef = useRef<HTMLFormElement>(null);
  const { provider, publishableKey } = link;
  const card = useCard({ status: 'loaded', provider, publishableKey, methods: ['card'] });
  const showFirstError = useAfterwards(() => goToFirstError(formRef.current, card.focus));
  const paying = usePayingByLink({
    token,
    link,
    refresh,
    onLeft,
    askBank: card.askBank,
    onRefused: (message) => {
      card.refuse(message);
      showFirstError();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (card.isMissing()) return showFirstError();
    await paying.pay(
      async () => {
        const method = await card.createMethod();
        if (method === undefined) showFirstError();
        return method;
      },
      { continueInEnglish: isTicked(formRef.current, 'continueInEnglish') },
    );
  };
  return { formRef, card, paying, submit };
}

interface PaymentQuestionProps {
  readonly paying: PayingByLink;
  /** Formatted. */
  readonly total: string;
}

function PaymentQuestion({ paying, total }: PaymentQuestionProps) {
  const { step } = paying;
  const t = useTranslations('payLink');
  if (!step) return null;
  switch (step.kind) {
    case 'bank':
      return <BankQuestion asking={paying} question={step} total={total} leaveLabel={t('otherCard')} />;
    case 'checking':
      return <CheckingQuestion asking={paying} question={step} />;
    default:
      return assertNever(step);
  }
}
