import type { KeptProduct, Line } from '../state/lines/lines.ts';

const BOTH_WAYS: KeptProduct['shipping'] = ['Free Shipping', 'Local Pick Up'];

/** A line of a cart: a flag in nylon at $43.95, with 10 in stock. */
export function createLine(
  changes: Partial<Line> & { id?: string; sku?: string; price?: number } = {},
): Line {
  const { id = 'flag', sku = 'CAN-1', price = 43.95, ...rest } = changes;
  return {
    product: {
      _id: id,
      name: 'Canada Flag',
      slug: 'canada-flag',
      image: null,
      starting_price: 10.95,
      shipping: BOTH_WAYS,
    },
    selectedVariant: { _id: `v-${sku}`, sku, price, options: { Fabric: '200D Nylon', Size: '54x27' } },
    isVariant: true,
    quantity: 1,
    stock: 10,
    ...rest,
  };
}

/** A line of a product without variants at $15.95. */
export const createPlainLine = (changes: Partial<Line> = {}): Line => ({
  product: {
    _id: 'hook',
    name: 'Snap Hook',
    slug: 'snap-hook',
    image: null,
    starting_price: 15.95,
    shipping: BOTH_WAYS,
  },
  selectedVariant: null,
  isVariant: false,
  quantity: 1,
  stock: 10,
  ...changes,
});

/** Fake of the browser's local storage, which Node does not have. */
export class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>();
  get length() {
    return this.#kept.size;
  }
  clear = () => this.#kept.clear();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  key = (index: number) => [...this.#kept.keys()][index] ?? null;
  removeItem = (key: string) => void this.#kept.delete(key);
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
}
