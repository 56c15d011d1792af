import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { toDollars } from '../../../contract/money.ts';
import type { TaxRules } from '../../../contract/orders/tax.ts';
import { postalArea } from '../../../contract/places/postal-code.ts';
import { DEFAULT_PROVINCE, isProvinceCode, type ProvinceCode } from '../../../contract/places/provinces.ts';
import { useValue } from '../../lib/forms/use-form.ts';
import { recordEvent, sumOfCart } from '../../lib/tracking/events.ts';
import { useRecord } from '../../lib/tracking/use-record.ts';
import { usePromise } from '../../lib/use-promise.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { useExemption, useMyTerms } from '../../state/account/my-terms.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { useProvince } from '../../state/location.ts';
import { Trap } from '../../ui/fields/trap.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ContactFields, DeliveryFields } from './address/customer-fields.tsx';
import { useKeepAddress } from './address/keep-address.tsx';
import { useAccount } from './address/use-account.ts';
import { type CustomerForm, useCustomerForm } from './address/use-customer-form.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { FulfilmentChoice } from './delivery/fulfilment-choice.tsx';
import { useFulfilment } from './delivery/use-fulfilment.ts';
import { PaymentBox } from './payment/payment-box.tsx';
import { TaxExemption } from './payment/tax-exemption.tsx';
import { usePaymentOffer } from './payment/use-payment-offer.ts';
import { CheckoutQuestions } from './placing/checkout-questions.tsx';
import { NewsletterBox } from './placing/newsletter-box.tsx';
import { totalsOf } from './placing/order-payload.ts';
import { PlaceOrder } from './placing/place-order-button.tsx';
import { useOrderForm } from './placing/use-order-form.ts';
import { FoldedSummary } from './summary/folded-summary.tsx';
import { OrderSummary } from './summary/order-summary.tsx';
import { useCoupon } from './summary/use-coupon.ts';
import { useNeededTaxRules } from './use-needed-tax-rules.ts';

/** The checkout, once the rules of tax are known: the page may have come without them. */
export function Checkout() {
  const taxRules = useNeededTaxRules(useLoaderData<TaxRules | null>());
  return taxRules ? <CheckoutForm taxRules={taxRules} /> : <CheckoutSkeleton />;
}

/**
 * Fields in one column with the order summary beside it. On the server, and while the page is hydrated, its cart is
 * empty and nothing is read of the device.
 */
function CheckoutForm({ taxRules }: { readonly taxRules: TaxRules }) {
  const t = useTranslations('checkout');
  const cart = useEcom((ecom) => ecom.cart);
  const isKnown = cart.length > 0;
  useRecord(isKnown ? 'checkout' : undefined, () => recordEvent('begin_checkout', sumOfCart(cart)));
  const root = useRootData();
  // The header's, used for the tax until the shopper has chosen one.
  const headerProvince = useProvince() ?? root?.province ?? DEFAULT_PROVINCE;
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
  const promised = usePromise(cart.map(({ product }) => product._id));
  const { formRef, method, setMethod, card, invoice, placing, submit } = useOrderForm(customer, {
    offer: offerCall.offer,
    terms,
    coupon: coupon.code,
    taxRules,
    exemption,
    fulfilment,
    onPlaced: keeping.keep,
  });
  const isEstimate = !pickup && !near.isChosen;
  const summary = isKnown ? (
    <OrderSummary cart={cart} totals={totals} coupon={coupon} isPickup={isPickup} isEstimate={isEstimate} />
  ) : (
    <Skeleton className="h-80" />
  );

  return (
    <div className="md:grid md:grid-cols-12 md:items-start md:gap-8 lg:gap-16">
      <FoldedSummary total={isKnown ? total : ''}>{summary}</FoldedSummary>
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
            total={isKnown ? total : ''}
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
function useNear({ form }: CustomerForm, headerProvince: ProvinceCode) {
  const [province, postalCode] = [useValue(form, 'province'), useValue(form, 'postalCode')];
  const isChosen = isProvinceCode(province);
  return { area: postalArea(postalCode), province: isChosen ? province : headerProvince, isChosen };
}
