/** Card details typed by the shopper. They stay in the browser: only the id of a payment method is sent. */
export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const EMPTY_CARD: CardFields = { number: '', expiry: '', cvc: '' };

/** Keys of the messages under the fields, `checkout.card.*`. */
export type CardProblem = 'numberInvalid' | 'numberNotTest' | 'expiryInvalid' | 'expiryPast' | 'cvcInvalid';
export type CardProblems = Partial<Record<keyof CardFields, CardProblem>>;

/** Stripe's documented test cards with their method ids, which the test provider knows (docs/spec/api.md). */
const TEST_CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000002760003184': 'pm_card_authenticationRequired',
};

export type CardResult =
  | { readonly methodId: string }
  | { readonly missing: true }
  | { readonly problems: CardProblems };

/** Converts typed card details to a payment method's id, or returns their problems. */
export function readTestCard(card: CardFields, now: Date): CardResult {
  if (!card.number.trim() && !card.expiry.trim() && !card.cvc.trim()) return { missing: true };
  const number = card.number.replace(/[\s-]/g, '');
  const methodId = Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;
  const problems: CardProblems = {
    ...(!methodId && { number: isCardNumber(number) ? 'numberNotTest' : 'numberInvalid' }),
    ...expiryProblem(card.expiry, now),
    ...(!/^\d{3,4}$/.test(card.cvc.trim()) && { cvc: 'cvcInvalid' }),
  };
  return methodId && Object.keys(problems).length === 0 ? { methodId } : { problems };
}

/** Formats `4242424242424242` as `4242 4242 4242 4242` while typing. */
export const groupCardNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Formats `1234` as `12/34` while typing; the slash can be deleted. */
export function formatExpiry(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  const isDeleting = typed.length < before.length;
  if (digits.length > 2 || (digits.length === 2 && !isDeleting)) {
    return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  }
  return digits;
}

/** 12 to 19 digits with a valid check digit (Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function expiryProblem(expiry: string, now: Date): { expiry?: CardProblem } {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(expiry) ?? [];
  const monthNumber = Number(month);
  if (!month || !year || monthNumber < 1 || monthNumber > 12) return { expiry: 'expiryInvalid' };
  // A card is valid until the end of its month.
  const firstDayAfter = new Date(2000 + Number(year), monthNumber, 1);
  return firstDayAfter <= now ? { expiry: 'expiryPast' } : {};
}
