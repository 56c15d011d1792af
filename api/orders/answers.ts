import type { ActionRequiredAnswer, CheckoutAnswer, Order } from '../../contract/orders.ts';
import { ShopError } from '../../contract/problem.ts';

/** What a checkout comes to; kept with its Idempotency-Key and given again as it was. */
export type StoredAnswer =
  | { readonly status: 201; readonly body: CheckoutAnswer }
  | { readonly status: 202; readonly body: ActionRequiredAnswer }
  | { readonly status: 402; readonly body: { readonly message: string } };

export type CheckoutOutcome = Exclude<StoredAnswer, { status: 402 }>;

export const placedAnswer = (order: Order): Extract<StoredAnswer, { status: 201 }> => ({
  status: 201,
  body: {
    message: 'Order placed successfully! Thank you for your purchase.',
    data: { order_id: order.order_id },
    order,
  },
});

export const actionRequiredAnswer = (order_id: string, clientSecret: string): StoredAnswer => ({
  status: 202,
  body: {
    message: 'Your bank wants you to confirm this payment.',
    data: { order_id, requiresAction: true, clientSecret },
  },
});

export const declinedAnswer = (message: string): StoredAnswer => ({ status: 402, body: { message } });

/** @throws {ShopError} CARD_DECLINED with the provider's words. */
export function orDeclined(answer: StoredAnswer): CheckoutOutcome {
  if (answer.status === 402) throw new ShopError('CARD_DECLINED', answer.body.message);
  return answer;
}
