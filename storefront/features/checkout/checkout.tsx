import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { toDollars } from '../../../contract/money.ts';
import type { MyTerms } from '../../../contract/orders/account-terms.ts';
import type { CustomerInfo } from '../../../contract/orders/customer.ts';
import type { CheckoutMethod } from '../../../contract/orders/order-states.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Exemption, TaxRules } from '../../../contract/orders/tax.ts';
import { postalArea } from '../../../contract/places/postal-code.ts';
import { isProvinceCode, type ProvinceCode } from '../../../contract/places/provinces.ts';
import { useValue } from '../../lib/forms/use-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { useAfterwards } from '../../lib/navigation/use-afterwards.ts';
import { recordEvent, sumOfCart } from '../../lib/tracking/events.ts';
import { useRecord } from '../../lib/tracking/use-record.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { useExemption, useMyTerms } from '../../state/account/my-terms.ts';
import { forgetPickup } from '../../state/checkout/pickup-choice.ts';
import { forgetDiscountCode } from '../../state/lines/discount-code.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { Trap } from '../../ui/fields/trap.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { ContactFields, DeliveryFields } from './address/customer-fields.tsx';
import { useKeepAddress } from './address/keep-address.tsx';
import { useAccount } from './address/use-account.ts';
import { type CustomerForm, useCustomerForm } from './address/use-customer-form.ts';
import { FulfilmentChoice } from './delivery/fulfilment-choice.tsx';
import { refreshStore } from './delivery/refresh-store.ts';
import { type Fulfilment, useFulfilment } from './delivery/use-fulfilment.ts';
import type { Near } from './delivery/use-nearby-stores.ts';
import { goToFirstError } from './first-error.ts';
import type { CardHolder } from './payment/card-reader.ts';
import { PaymentBox } from './payment/payment-box.tsx';
import { TaxExemption } from './payment/tax-exemption.tsx';
import { useCard } from './payment/use-card.ts';
import { useInvoicePayment } from './payment/use-invoice-payment.ts';
import { type PaymentOffer, usePaymentOffer } from './payment/use-payment-offer.ts';
import { CheckoutQuestions } from './placing/checkout-questions.tsx';
import { NewsletterBox } from './placing/newsletter-box.tsx';
import { totalsOf } from './placing/order-payload.ts';
import { PlaceOrder } from './placing/place-order-button.tsx';
import { usePlacing } from './placing/use-placing.ts';
import { usePromise } from './placing/use-promise.ts';
import { FoldedSummary } from './summary/folded-summary.tsx';
import { OrderSummary } from './summary/order-summary.tsx';
import { useCoupon } from './summary/use-coupon.ts';

interface CheckoutProps {
  readonly province: ProvinceCode;
  readonly taxRules: TaxRules;
}

/**
 * Fields in one column with the order summary beside it. Rendered only in the browser, with a cart that is not empty.
 */
export function Checkout({ province: headerProvince, taxRules }: CheckoutProps) {
  const t = useTranslations('checkout');
  const cart = useEcom((ecom) => ecom.cart);
  useRecord('checkout', () => recordEvent('begin_checkout', sumOfCart(cart)));
  const customer = useCustomerForm();
  const coupon = useCoupon();
  const fulfilment = useFulfilment(cart);
  const { isPickup, pickup } = fulfilment;
  const near = useNear(customer, headerProvince);
  const province = pickup?.province ?? near.province;
  const [terms, exemption] = [useMyTerms(), useExemption()];
  const totals = totalsOf(cart, coupon.code, { rules: taxRules, province, at: new Date(), exemption });
  const total = formatMoney(toDollars(totals.totalCents));
  const account = useAccount(customer);
  const keeping = useKeepAddress(account);
  const offerCall = usePaymentOffer();
  const promised = usePromise(cart);
  const { formRef, method, setMethod, card, invoice, placing, submit } = useOrderForm(customer, {
    offer: offerCall.offer,
    terms,
    coupon: coupon.code,
    taxRules,
    exemption,
    fulfilment,
    onPlaced: keeping.keep,
  });
  const summary = <OrderSummary cart={cart} totals={totals} coupon={coupon} isPickup={isPickup} />;

  return (
    <div className="md:grid md:grid-cols-12 md:items-start md:gap-8 lg:gap-16">
      <FoldedSummary total={total}>{summary}</FoldedSummary>
      <div className="pt-6 md:col-span-7 md:pt-12">
        <h1 className="mb-6 text-3xl">{t('title')}</h1>
        <form
          ref={formRef}
          method="post"
          noValidate
          onSubmit={submit}
          aria-busy={placing.isBusy}
          className="flex flex-col gap-8 md:gap-12"
        >
          <ContactFields field={customer.field} account={account} />
          <FulfilmentChoice fulfilment={fulfilment} near={near} />
          <DeliveryFields customer={customer} isPickup={isPickup} account={account} keeping={keeping} />
          <PaymentBox
            method={method}
            onMethod={setMethod}
            card={card}
            offerCall={offerCall}
            isPickup={isPickup}
            invoice={invoice}
          />
          <Trap name="website" label={t('website')} />
          <NewsletterBox />
          <TaxExemption exemption={exemption && terms?.exemption} province={province} />
          <PlaceOrder
            placing={placing}
            fulfilment={fulfilment}
            province={near.province}
            promised={promised}
          />
        </form>
      </div>
      <aside
        aria-label={t('summary')}
        className="mt-12 hidden rounded-md border border-line bg-surface p-4 lg:p-6 md:sticky md:top-6 md:col-span-5 md:block"
      >
        <h2 className="mb-6 text-xl">{t('summary')}</h2>
        {summary}
      </aside>
      <CheckoutQuestions placing={placing} total={total} />
    </div>
  );
}

/** The shopper's approximate place: the form's province and postal code, otherwise the header's province. */
function useNear({ form }: CustomerForm, headerProvince: ProvinceCode): Near {
  const [province, postalCode] = [useValue(form, 'province'), useValue(form, 'postalCode')];
  return {
    area: postalArea(postalCode),
    province: isProvinceCode(province) ? province : headerProvince,
  };
}

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
function useOrderForm(customer: CustomerForm, options: OrderFormOptions) {
  const { offer, terms, coupon, taxRules, exemption, fulfilment, onPlaced } = options;
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [chosen, setMethod] = useState<CheckoutMethod>('card');
  const invoice = useInvoicePayment(terms);
  // A buyer who signs out, or whose terms end meanwhile, has no invoice to choose.
  const method = chosen === 'invoice' && !invoice.terms?.offer ? 'card' : chosen;
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

/** Whether the buyer asks for the newsletter, or has pressed "Continue in English". */
const isTicked = (form: HTMLFormElement | null, name: 'newsletter' | 'continueInEnglish'): boolean =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked ?? false;

/** Value of the honeypot field. */
const trapped = (form: HTMLFormElement | null): string =>
  form?.querySelector<HTMLInputElement>('input[name="website"]')?.value ?? '';
