import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { denyStorage, openBrowser } from '../../testing/browser.ts';
import { showVisitor } from './show-visitor.ts';

/** What the script notes on the root element. */
function noted() {
  const styles: Record<string, string> = {};
  const dataset: Record<string, string> = {};
  const style = { setProperty: (name: string, value: string) => Object.assign(styles, { [name]: value }) };
  vi.stubGlobal('document', { documentElement: { dataset, style } });
  showVisitor();
  return { ...dataset, ...styles };
}

const keep = (state: unknown) => localStorage.setItem('ecom', JSON.stringify({ state, version: 0 }));
const lines = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));

beforeEach(openBrowser);
afterEach(() => void vi.unstubAllGlobals());

it('notes nothing of a newcomer', () => {
  expect(noted()).toEqual({});
  keep({ cart: [], wishlist: [], notes: '' });
  expect(noted()).toEqual({});
});

it('notes the session, the pieces in the cart and the wishes', () => {
  localStorage.setItem('auth', 'token');
  keep({ cart: lines(2, 1), wishlist: [{}], notes: '' });
  expect(noted()).toEqual({ signedIn: '', cart: '', '--cart': '"3"', wishlist: '', '--wishlist': '"1"' });
  keep({ cart: lines(60, 40), wishlist: [] });
  expect(noted()).toEqual({ signedIn: '', cart: '', '--cart': '"99+"' });
});

it.each(['{', 'null', '[]', '{"state":7}', '{"state":{"cart":{},"wishlist":[]}}'])(
  'notes no lines when storage holds %s',
  (stored) => {
    localStorage.setItem('auth', 'token');
    localStorage.setItem('ecom', stored);
    expect(noted()).toEqual({ signedIn: '' });
  },
);

it('ignores quantities that are no numbers', () => {
  keep({ cart: [{ quantity: '"};x{' }, {}], wishlist: [] });
  expect(noted()).toEqual({});
});

it('notes nothing when storage is denied', () => {
  denyStorage();
  expect(noted()).toEqual({});
});
