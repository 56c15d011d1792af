/** The payment method ids that Stripe documents for its test mode, with their outcomes. Not card numbers. */

export const SUCCEED: ReadonlySet<string> = new Set([
  'pm_card_visa',
  'pm_card_visa_debit',
  'pm_card_mastercard',
  'pm_card_mastercard_debit',
  'pm_card_amex',
  'pm_card_discover',
  'pm_card_diners',
  'pm_card_jcb',
  'pm_card_unionpay',
  'pm_card_ca',
]);

export const ASK_THE_BANK: ReadonlySet<string> = new Set([
  'pm_card_authenticationRequired',
  'pm_card_threeDSecure2Required',
  'pm_card_authenticationRequiredOnSetup',
]);

interface Refusal {
  /** Stripe's message for the shopper. */
  readonly message: string;
  readonly code: string;
  readonly declineCode?: string;
}

const GENERIC: Refusal = {
  message: 'Your card was declined.',
  code: 'card_declined',
  declineCode: 'generic_decline',
};
const NO_FUNDS: Refusal = {
  message: 'Your card has insufficient funds.',
  code: 'card_declined',
  declineCode: 'insufficient_funds',
};

const DECLINED: Readonly<Record<string, Refusal>> = {
  pm_card_chargeDeclined: GENERIC,
  pm_card_visa_chargeDeclined: GENERIC,
  pm_card_chargeDeclinedInsufficientFunds: NO_FUNDS,
  pm_card_visa_chargeDeclinedInsufficientFunds: NO_FUNDS,
  pm_card_chargeDeclinedExpiredCard: { message: 'Your card has expired.', code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: {
    message: "Your card's security code is incorrect.",
    code: 'incorrect_cvc',
  },
  pm_card_chargeDeclinedProcessingError: {
    message: 'An error occurred while processing your card. Try again in a little bit.',
    code: 'processing_error',
  },
};

/** @returns undefined for a payment method that is not declined, or is unknown. */
export const refusalOf = (paymentMethodId: string): Refusal | undefined =>
  Object.hasOwn(DECLINED, paymentMethodId) ? DECLINED[paymentMethodId] : undefined;

export const REFUSED_BY_BANK =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
