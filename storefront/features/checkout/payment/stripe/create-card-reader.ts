import { CardElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardHolder, CardReader } from '../card-reader.ts';

export function createCardReader(
  stripe: Stripe,
  elements: StripeElements,
  isEmpty: () => boolean,
): CardReader {
  const card = () => elements.getElement(CardElement);
  return {
    isEmpty: () => isEmpty() || card() === null,
    focus: () => card()?.focus(),
    createMethod: async (holder) => {
      const element = card();
      if (!element) return { message: '' };
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: element,
        ...(holder && { billing_details: toBillingDetails(holder) }),
      });
      return paymentMethod ? { id: paymentMethod.id } : { message: error?.message ?? '' };
    },
    askBank: async (clientSecret) => (await stripe.handleNextAction({ clientSecret })).error?.message,
  };
}

const toBillingDetails = ({ name, email, phone, address, city, province, postalCode }: CardHolder) => ({
  name,
  email,
  phone,
  address: { line1: address, city, state: province, postal_code: postalCode, country: 'CA' },
});
