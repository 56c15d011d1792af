import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { denyStorage, openBrowser } from '../../testing/browser.ts';
import {
  handOverOrder,
  handOverShownOrder,
  takeOrder,
  useOrderConfirmation,
  wasShown,
} from './order-confirmation.ts';

const ORDER = {
  order_id: 'HY-0000-0000-0000',
  order_items: [],
  customer_info: { firstName: 'Anne' },
  taxDetails: { GST: 1 },
} as unknown as Order;

beforeEach(openBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('an order handed over to the next document', () => {
  it('is taken once', () => {
    expect(handOverOrder(ORDER)).toBe(true);
    expect(takeOrder()).toEqual(ORDER);
    expect(takeOrder()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is cleared with the confirmation, on sign-out for example', () => {
    handOverOrder(ORDER);
    useOrderConfirmation.getState().clear();
    expect(takeOrder()).toBeNull();
  });

  it('is marked when this document has shown it', () => {
    expect(wasShown(ORDER)).toBe(false);
    handOverShownOrder(ORDER);
    expect(takeOrder()).toEqual(ORDER);
    expect(wasShown(ORDER)).toBe(true);
    expect(wasShown({ ...ORDER, order_id: 'HY-1111-1111-1111' })).toBe(false);
  });

  it('reports when it cannot be stored', () => {
    denyStorage();
    expect(handOverOrder(ORDER)).toBe(false);
  });

  it.each(['', 'null', '7', '{"order_id":"HY-1"}', '{'])('is null when storage holds %j', (stored) => {
    sessionStorage.setItem('order-handed-over', stored);
    expect(takeOrder()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
