import { describe, expect, it } from 'vitest';
import { cents } from '../../contract/money.ts';
import type { Payment } from './provider.ts';
import { DECLINED, tellingPayment, toPayment } from './stripe-payment.ts';

const INTENT = { id: 'pi_1', amount: 5000, currency: 'cad', metadata: { order_id: 'an order' } };
const TERMS = { reference: 'pi_1', orderId: 'an order', amountCents: 5000, currency: 'cad' };

describe('a PaymentIntent', () => {
  it.each([
    ['succeeded', { status: 'succeeded' }],
    ['processing', { status: 'processing' }],
    ['canceled', { status: 'cancelled' }],
    // States that this shop does not use, and one that Stripe does not have yet.
    ['requires_capture', { status: 'processing' }],
    ['requires_confirmation', { status: 'processing' }],
    ['requires_patience', { status: 'processing' }],
  ])('with the status %s becomes a payment with %o', (status, payment) => {
    expect(toPayment({ ...INTENT, status })).toEqual({ ...TERMS, ...payment });
  });

  it.each([
    ['secret', 'secret'],
    [null, ''],
    [undefined, ''],
  ])('that requires action has the client secret %s', (client_secret, clientSecret) => {
    const payment = toPayment({ ...INTENT, status: 'requires_action', client_secret });
    expect(payment).toEqual({ ...TERMS, status: 'requires_action', clientSecret });
  });

  it.each([
    [{ message: 'No funds.' }, 'No funds.'],
    [{ message: '' }, DECLINED],
    [{ message: null }, DECLINED],
    [{}, DECLINED],
    [null, 'The payment was not completed.'],
    [undefined, 'The payment was not completed.'],
  ])('is declined for %o with the message "%s"', (last_payment_error, message) => {
    const payment = toPayment({ ...INTENT, status: 'requires_payment_method', last_payment_error });
    expect(payment).toEqual({ ...TERMS, status: 'declined', message });
  });

  it.each([
    ['succeeded', 4000, 4000],
    ['succeeded', 0, 5000],
    ['succeeded', undefined, 5000],
    ['processing', 4000, 5000],
  ])('R25 that is %s with %s cents received amounts to %i', (status, amount_received, amountCents) => {
    expect(toPayment({ ...INTENT, status, amount_received })).toMatchObject({ amountCents });
  });

  it('without an order id in its metadata has an empty order id', () => {
    expect(toPayment({ ...INTENT, status: 'succeeded', metadata: {} })).toMatchObject({ orderId: '' });
  });
});

describe('of several payments for an order', () => {
  const terms = { ...TERMS, amountCents: cents(5000) };
  const payment = (reference: string, status: 'succeeded' | 'processing' | 'cancelled'): Payment => ({
    ...terms,
    reference,
    status,
  });
  const bank: Payment = { ...terms, reference: 'bank', status: 'requires_action', clientSecret: 'secret' };
  const declined: Payment = { ...terms, reference: 'declined', status: 'declined', message: 'No.' };

  it.each<[string, Payment[]]>([
    ['paid', [declined, bank, payment('running', 'processing'), payment('paid', 'succeeded')]],
    ['running', [declined, bank, payment('running', 'processing'), payment('over', 'cancelled')]],
    ['bank', [declined, payment('over', 'cancelled'), bank]],
    ['declined', [declined, payment('over', 'cancelled')]],
    ['over', [payment('over', 'cancelled'), declined]],
    ['paid', [payment('paid', 'succeeded'), payment('paid before', 'succeeded')]],
  ])('"%s" is the deciding one', (reference, newestFirst) => {
    expect(tellingPayment(newestFirst)).toMatchObject({ reference });
  });

  it('none is returned for an empty list', () => {
    expect(tellingPayment([])).toBeUndefined();
  });
});
