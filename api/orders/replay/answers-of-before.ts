import { assertNever } from '../../../contract/never.ts';
import type { ApiKey, Sentence } from '../../../contract/problem.ts';
import { keyOfEnglish } from '../../http/say.ts';

/**
 * The shop's own sentences as versions before November 24, 2026 stored them: in English, with answers (kept for 30 days)
 * and with steps of a timeline (kept with the order). They are data, so they do not follow the messages.
 */
const STORED_ENGLISH: ReadonlyMap<string, ApiKey> = new Map([
  ['Order placed successfully! Thank you for your purchase.', 'orderPlaced'],
  ['Your bank wants you to confirm this payment.', 'bankConfirms'],
  ['The payment was not completed, so the order was cancelled.', 'paymentCancelled'],
  ['The order was cancelled before the payment arrived. Your money is on its way back.', 'moneyGoesBack'],
  ['Your card could not be used. Please enter it again or use another card.', 'cardNotUsable'],
  ['This amount cannot be paid by card. Please choose another way to pay.', 'amountNotTaken'],
  ['The payment was not completed.', 'paymentNotCompleted'],
  ['Your card was declined. Please use another card or another way to pay.', 'cardDeclinedPayOtherwise'],
]);

/** The sentence of an English text: the shop's own, or else the payment provider's about a card. */
export function sentenceOfEnglish(english: string): Sentence {
  return STORED_ENGLISH.get(english) ?? keyOfEnglish(english) ?? { english, otherwise: 'cardDeclined' };
}

/** The message of an answer that was stored without its key. Only a refused card has one of several. */
export function sentenceOfBefore(status: 201 | 202 | 402, english: string): Sentence {
  switch (status) {
    case 201:
      return 'orderPlaced';
    case 202:
      return 'bankConfirms';
    case 402:
      return sentenceOfEnglish(english);
    default:
      return assertNever(status);
  }
}
