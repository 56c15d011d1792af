import { type FormEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CustomerInfo } from '../../../contract/customer.ts';
import { toDollars } from '../../../contract/money.ts';
import type { Order, PaymentMethod } from '../../../contract/orders.ts';
import { postalArea } from '../../../contract/postal-code.ts';
import { isProvinceCode, type ProvinceCode } from '../../../contract/provinces.ts';
import { ApiError } from '../../lib/api-error.ts';
import { recordEvent, sumOfCart } from '../../lib/events.ts';
import { formatMoney } from '../../lib/format.ts';
import { href } from '../../lib/href.ts';
import { useAfterwards } from '../../lib/use-afterwards.ts';
import { useRecord } from '../../lib/use-record.ts';
import { forgetDiscountCode } from '../../state/discount-code.ts';
import { useEcom } from '../../state/ecom.ts';
import { forgetPickup } from '../../state/pickup-choice.ts';
import { showToast } from '../../ui/toast.ts';
import { Trap } from '../../ui/trap.tsx';
import type { CardHolder } from './card-reader.ts';
import { CheckoutQuestions } from './checkout-questions.tsx';
import { ContactFields } from './customer-fields.tsx';
import { Delivery } from './delivery.tsx';
import { goToFirstError } from './first-error.ts';
import { FoldedSummary } from './folded-summary.tsx';
import { FulfilmentChoice } from './fulfilment-choice.tsx';
import { totalsOf } from './order-payload.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentBox } from './payment-box.tsx';
import { PlaceOrder } from './place-order-button.tsx';
import { refreshStore } from './refresh-store.ts';
import { useAccount } from './use-account.ts';
import { useCard } from './use-card.ts';
import { useCoupon } from './use-coupon.ts';
import { type CustomerForm, useCustomerForm } from './use-customer-form.ts';
import { type Fulfilment, useFulfilment } from './use-fulfilment.ts';
import { useKeepAddress } from './use-keep-address.ts';
import type { Near } from './use-nearby-stores.ts';
import { type PaymentOffer, usePaymentOffer } from './use-payment-offer.ts';
import { usePlacing } from './use-placing.ts';

/** One column of fields and the order beside it. Rendered in the browser only, with a cart that is not empty. */
export function Checkout({ province: headerProvince }: { readonly province: ProvinceCode }) {
  const t = useTranslations('checkout');
  const cart = useEcom((ecom) => ecom.cart);
  useRecord('checkout', () => recordEvent('begin_checkout', sumOfCart(cart)));
  const customer = useCustomerForm();
  const coupon = useCoupon();
  const fulfilment = useFulfilment(cart);
  const { isPickup, pickup } = fulfilment;
  const near = useNear(customer, headerProvince);
  const totals = totalsOf(cart, coupon.code, pickup?.province ?? near.province);
  const total = formatMoney(toDollars(totals.totalCents));
  const account = useAccount(customer);
  const keeping = useKeepAddress(account);
  const asked = usePaymentOffer();
  const { formRef, method, setMethod, card, placing, submit } = useOrderForm(customer, {
    offer: asked.offer,
    coupon: coupon.code,
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
          <Delivery customer={customer} isPickup={isPickup} account={account} keeping={keeping} />
          <PaymentBox method={method} onMethod={setMethod} card={card} asked={asked} isPickup={isPickup} />
          <Trap name="website" label={t('website')} />
          <PlaceOrder placing={placing} fulfilment={fulfilment} />
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

/** Where the shopper is taken to be: by what stands in the form, else by the header's province. */
function useNear({ form }: CustomerForm, headerProvince: ProvinceCode): Near {
  const [province, postalCode] = useWatch({ control: form.control, name: ['province', 'postalCode'] });
  return {
    area: postalArea(postalCode),
    province: isProvinceCode(province) ? province : headerProvince,
  };
}

interface OrderFormOptions {
  readonly offer: PaymentOffer;
  readonly coupon: string | null;
  readonly fulfilment: Fulfilment;
  readonly onPlaced: (order: Order) => Promise<void>;
}

/** From the button to the order: checks the fields and the card, then places it. */
function useOrderForm(customer: CustomerForm, options: OrderFormOptions) {
  const { offer, coupon, fulfilment, onPlaced } = options;
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<PaymentMethod>('card');
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
    let isWrong = lacksCard || fulfilment.isOpen;
    const send = async (info: CustomerInfo) => {
      if (isWrong) return;
      const { pickup } = fulfilment;
      recordEvent('add_payment_info', { ...sumOfCart(cart), payment_type: method });
      await placing.place(async () => {
        const paymentMethodId = method === 'card' ? await card.createMethod(holderOf(info)) : null;
        if (paymentMethodId === undefined) return void showFirstError();
        const order = { cart, customer: info, coupon, paymentMethod: method, paymentMethodId, pickup };
        return { ...order, website: trapped(formRef.current), confirmDuplicate: false };
      });
    };
    const check = customer.form.handleSubmit(send, () => {
      isWrong = true;
    });
    try {
      await check();
    } catch (error) {
      // The rules could not be fetched, so nothing was checked and nothing was sent.
      if (!(error instanceof ApiError)) throw error;
      return placing.fail(error.message);
    }
    // Only now the form has set its errors.
    if (isWrong) showFirstError();
  };

  return { formRef, method, setMethod, card, placing, submit };
}

const holderOf = ({ firstName, lastName, ...info }: CustomerInfo): CardHolder => ({
  ...info,
  name: `${firstName} ${lastName}`,
});

/** What stands in the field that only machines fill. */
const trapped = (form: HTMLFormElement | null): string =>
  form?.querySelector<HTMLInputElement>('input[name="website"]')?.value ?? '';
