import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MyTerms } from '../../../../contract/orders/account-terms.ts';
import type { CustomerInfo } from '../../../../contract/orders/customer.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import type { Exemption, TaxRules } from '../../../../contract/orders/tax.ts';
import { href } from '../../../lib/navigation/href.ts';
import { useAfterwards } from '../../../lib/navigation/use-afterwards.ts';
import { recordEvent, sumOfCart } from '../../../lib/tracking/events.ts';
import { forgetPickup } from '../../../state/checkout/pickup-choice.ts';
import { forgetDiscountCode } from '../../../state/lines/discount-code.ts';
import { useEcom } from '../../../state/lines/ecom.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { CustomerForm } from '../address/use-customer-form.ts';
import { refreshStore } from '../delivery/refresh-store.ts';
import type { Fulfilment } from '../delivery/use-fulfilment.ts';
import { goToFirstError } from '../first-error.ts';
import { isTicked } from '../is-ticked.ts';
import type { CardHolder } from '../payment/card-reader.ts';
import { useCard } from '../payment/use-card.ts';
import { useInvoicePayment } from '../payment/use-invoice-payment.ts';
import { usePaymentMethod } from '../payment/use-payment-method.ts';
import type { PaymentOffer } from '../payment/use-payment-offer.ts';
import { usePlacing } from './use-placing.ts';

interface OrderFormOptions {
  readonly offer: PaymentOffer;
  readonly terms: MyTerms | null;
  readonly coupon: string | null;
  readonly taxRules: TaxRules;
  readonly exemption: Exemption | null;
  readonly fulfilment: Fulfilment;
  readonly onPlaced: (order: Order) => Promise<void>;
}

/** Handles the submit: validates the fields and the card, then places the order. */
export function useOrderForm(customer: CustomerForm, options: OrderFormOptions) {
  const { offer, terms, coupon, taxRules, exemption, fulfilment, onPlaced } = options;
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const invoice = useInvoicePayment(terms);
  const { method, setMethod } = usePaymentMethod({ offer, hasInvoice: Boolean(invoice.terms?.offer) });
  const card = useCard(offer);
  const showFirstError = useAfterwards(() => goToFirstError(formRef.current, card.focus));
  const placing = usePlacing({
    askBank: card.askBank,
    isReady: offer.status === 'loaded',
    onPlaced: (order) => {
      forgetPickup();
      forgetDiscountCode();
      return onPlaced(order);
    },
    onCardRefused: (message) => {
      card.refuse(message);
      showFirstError();
    },
    onFieldIssues: (issues) => {
      customer.showIssues(issues);
      showFirstError();
    },
    onOtherAmounts: refreshStore,
    onStoreClosed: () => {
      fulfilment.closeStore();
      showFirstError();
    },
    onOtherWays: fulfilment.doubt,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { cart } = useEcom.getState();
    if (cart.length === 0) {
      showToast({ tone: 'error', message: t('emptyAlert') });
      navigate(href('/'));
      return;
    }
    if (fulfilment.isOpen && fulfilment.isPickup) fulfilment.refuse(t('storeMissing'));
    const lacksCard = method === 'card' && card.isMissing();
    const lacksPo = method === 'invoice' && invoice.isMissing();
    const isWrong = lacksCard || lacksPo || fulfilment.isOpen;
    const send = async (info: CustomerInfo) => {
      if (isWrong) return;
      recordEvent('add_payment_info', { ...sumOfCart(cart), payment_type: method });
      await placing.place(async () => {
        const paymentMethodId = method === 'card' ? await card.createMethod(holderOf(info)) : null;
        if (paymentMethodId === undefined) return void showFirstError();
        return {
          cart,
          customer: info,
          coupon,
          taxRules,
          exemption,
          paymentMethod: method,
          paymentMethodId,
          poNumber: method === 'invoice' ? invoice.poNumber : '',
          pickup: fulfilment.pickup,
          website: trapped(formRef.current),
          newsletter: isTicked(formRef.current, 'newsletter'),
          continueInEnglish: isTicked(formRef.current, 'continueInEnglish'),
          confirmDuplicate: false,
        };
      });
    };
    const isValid = await customer.form.submit(send);
    if (isWrong || !isValid) showFirstError();
  };

  return { formRef, method, setMethod, card, invoice, placing, submit };
}

const holderOf = ({ firstName, lastName, ...info }: CustomerInfo): CardHolder => ({
  ...info,
  name: `${firstName} ${lastName}`,
});

/** Value of the honeypot field. */
const trapped = (form: HTMLFormElement | null): string =>
  form?.querySelector<HTMLInputElement>('input[name="website"]')?.value ?? '';
