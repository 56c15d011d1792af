import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEcom } from '../../state/lines/ecom.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createLine, createPlainLine } from '../../testing/lines.ts';
import { recordConversion, recordEvent, sumOf } from './events.ts';

/** The queued commands, as a tag reads them. */
const commands = () => (globalThis.dataLayer ?? []).map((command) => [...(command as IArguments)]);
/** The shop's own events. */
const events = () => commands().flatMap(([kind, name, params]) => (kind === 'event' ? [[name, params]] : []));

const FLAG = { item_id: 'flag', item_name: 'Canada Flag', item_variant: '200D Nylon / 54x27', price: 43.95 };
const HOOK = { item_id: 'hook', item_name: 'Snap Hook', price: 15.95 };

beforeEach(() => {
  globalThis.dataLayer = undefined;
  openBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.dataLayer = undefined;
});

describe('recorded events', () => {
  it('come after the denial of consent, as commands of a tag', () => {
    recordConversion();
    recordEvent('login', { method: 'email' });
    expect(commands()).toEqual([
      [
        'consent',
        'default',
        {
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          analytics_storage: 'denied',
        },
      ],
      ['event', 'conversion', { value: 1, currency: 'USD' }],
      ['event', 'login', { method: 'email' }],
    ]);
    expect(Object.prototype.toString.call(globalThis.dataLayer?.[0])).toBe('[object Arguments]');
  });

  it('are summed in whole cents', () => {
    const item = { ...HOOK, price: 0.1, quantity: 3 };
    expect(sumOf([item, { ...HOOK, price: 0.2, quantity: 1 }])).toMatchObject({
      currency: 'CAD',
      value: 0.5,
    });
  });
});

describe('a cart', () => {
  it('records pieces that are added and removed', () => {
    const { addToCart, setCartQuantity, removeFromCart } = useEcom.getState();
    const [line, plain] = [createLine({ quantity: 2 }), createPlainLine()];
    addToCart(line);
    addToCart(plain);
    setCartQuantity(line, 5);
    setCartQuantity(line, 4);
    addToCart({ ...line, quantity: 4 });
    removeFromCart(plain);
    const sum = (quantity: number) => ({
      currency: 'CAD',
      value: (quantity * 4395) / 100,
      items: [{ ...FLAG, quantity }],
    });
    const hook = { currency: 'CAD', value: 15.95, items: [{ ...HOOK, quantity: 1 }] };
    expect(events()).toEqual([
      ['add_to_cart', sum(2)],
      ['add_to_cart', hook],
      ['add_to_cart', sum(3)],
      ['remove_from_cart', sum(1)],
      ['remove_from_cart', hook],
    ]);
  });

  it('records nothing when it has become an order or was filled in another tab', async () => {
    useEcom.getState().addToCart(createLine());
    const stored = localStorage.getItem('ecom') ?? '';
    globalThis.dataLayer = undefined;
    useEcom.getState().clearCart();
    localStorage.setItem('ecom', stored);
    await useEcom.persist.rehydrate();
    expect(useEcom.getState().cart).toHaveLength(1);
    expect(events()).toEqual([]);
  });
});

it('records a wish when it is added, not when it is removed', () => {
  const { toggleWish } = useEcom.getState();
  toggleWish(createLine({ quantity: 7 }));
  toggleWish(createLine({ quantity: 7 }));
  expect(events()).toEqual([
    ['add_to_wishlist', { currency: 'CAD', value: 43.95, items: [{ ...FLAG, quantity: 1 }] }],
  ]);
});
