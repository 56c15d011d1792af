import { describe, expect, it } from 'vitest';
import { variantSchema } from '../../../contract/catalog/catalog.ts';
import { createLine, createPlainLine } from '../../testing/lines.ts';
import {
  acceptChanges,
  acceptPrices,
  countNews,
  type FreshProduct,
  isForeign,
  priceNow,
  refreshProduct,
  sumNow,
} from './fresh-lines.ts';
import { insertLine, isDelivered, isPickedUp, readLines } from './lines.ts';

/** The current product of `createLine`. */
const createFresh = ({ price = 43.95, stock = 10, sku = 'CAN-1' } = {}): FreshProduct => ({
  name: 'Canada Flag',
  images: [],
  starting_price: 10.95,
  price_breaks: [],
  stock,
  shipping: ['Free Shipping', 'Local Pick Up'],
  variants: [
    variantSchema.parse({
      _id: 'v',
      sku,
      mpn: '',
      price,
      discount: 0,
      price_breaks: [],
      stock_quantity: stock,
      fabric: null,
      size: null,
    }),
  ],
});
/** The current product of `createPlainLine`. */
const createFreshHook = (): FreshProduct => ({ ...createFresh(), starting_price: 15.95, variants: [] });
const refresh = (line = createLine(), fresh: FreshProduct | 'gone' = createFresh()) =>
  refreshProduct([line], line.product._id, fresh)[0] ?? line;

describe('refreshed lines', () => {
  it('are the same array when nothing changed', () => {
    const lines = [createLine(), createPlainLine()];
    expect(refreshProduct(lines, 'flag', createFresh())).toBe(lines);
    expect(refreshProduct(lines, 'hook', createFreshHook())).toBe(lines);
    expect(refreshProduct(lines, 'another', 'gone')).toBe(lines);
  });

  it('learn the shipping options of their product and persist them', () => {
    const { shipping: _unknown, ...product } = createLine().product;
    const [old] = readLines([{ ...createLine(), product }]);
    expect(old && [isDelivered(old.product), isPickedUp(old.product)]).toEqual([true, true]);
    const line = refresh(old, { ...createFresh(), shipping: ['Local Pick Up'] });
    expect(line.product.shipping).toEqual(['Local Pick Up']);
    expect(isDelivered(line.product)).toBe(false);
    expect(readLines(JSON.parse(JSON.stringify([line])))).toEqual([line]);
    expect(readLines([{ ...line, product: { ...product, shipping: 'any' } }])).toEqual([]);
  });

  it('take the name of their product in the language of the page, and keep it', () => {
    const english = createLine();
    const french = { ...english, product: { ...english.product, name: 'Drapeau', language: 'fr' as const } };
    expect(readLines([french])).toEqual([french]);
    expect(isForeign(french)).toBe(true);
    const line = refresh(french);
    expect(line.product).toEqual({ ...english.product, name: 'Canada Flag', image: null });
    expect(isForeign(line)).toBe(false);
    expect(refresh(french, 'gone').product.name).toBe('Drapeau');
    expect(readLines([{ ...french, product: { ...french.product, language: 'xx' } }])).toEqual([]);
  });

  it('keep the accepted price and add the new one', () => {
    const line = refresh(createLine(), createFresh({ price: 49.95 }));
    expect(line).toEqual({ ...createLine(), priceNow: 49.95 });
    expect(priceNow(line)).toBe(49.95);
  });

  it('drop a new price that went back to the old one', () => {
    expect(refresh(createLine({ priceNow: 49.95 }))).toEqual(createLine());
  });

  it('of a variant without a price of its own follow the starting price', () => {
    const line = createLine({ price: 0 });
    expect(refresh(line, createFresh({ price: 0 }))).toBe(line);
    expect(refresh(line, { ...createFresh({ price: 0 }), starting_price: 12 }).priceNow).toBe(12);
  });

  it.each([
    ['the product is gone', createLine(), 'gone' as const],
    ['its variant is gone', createLine(), createFresh({ sku: 'ANOTHER' })],
    ['it is sold in variants now', createPlainLine(), createFresh()],
  ])('are marked as gone when %s, and restored when it returns', (_, line, fresh) => {
    const gone = refresh(line, fresh);
    expect(gone.isGone).toBe(true);
    expect(refresh(gone, fresh)).toBe(gone);
    const back = line.isVariant ? createFresh() : createFreshHook();
    expect(refresh(gone, back)).toEqual(line);
  });
});

describe('a line whose product has quantity breaks', () => {
  const breaks = [{ from: 5, price: 40 }];
  const fresh = (price: number, ...more: { from: number; price: number }[]): FreshProduct => {
    const product = createFresh({ price });
    return {
      ...product,
      variants: product.variants.map((each) => Object.assign({ ...each }, { price_breaks: more })),
    };
  };
  const few = createLine({ quantity: 4, breaks });
  const many = createLine({ quantity: 5, breaks });

  it('costs what its quantity says, at once when that changes', () => {
    expect([few, many].map(priceNow)).toEqual([43.95, 40]);
    expect(sumNow([few, many])).toBe(4 * 4395 + 5 * 4000);
    expect(priceNow({ ...few, quantity: 9 })).toBe(40);
  });

  it('takes new breaks without a word while its own price stays, and asks when it changes', () => {
    expect(refresh(few, fresh(43.95, { from: 5, price: 39 }))).toEqual({
      ...few,
      breaks: [{ from: 5, price: 39 }],
    });
    expect(refresh(many, fresh(44.95, { from: 5, price: 40 }))).toEqual(
      createLine({ quantity: 5, breaks, price: 44.95 }),
    );
    const asked = refresh(many, fresh(43.95, { from: 5, price: 41 }));
    expect(asked).toEqual({ ...many, priceNow: 43.95, breaksNow: [{ from: 5, price: 41 }] });
    expect([priceNow(asked), countNews([asked]).prices]).toEqual([41, 1]);
    expect(acceptPrices([asked])).toEqual([{ ...many, breaks: [{ from: 5, price: 41 }] }]);
    expect(refresh(asked, fresh(43.95, ...breaks))).toEqual(many);
  });

  it('loses breaks that the product has no more, and those that are not below its price', () => {
    expect(refresh(many, fresh(43.95))).toEqual({ ...many, priceNow: 43.95 });
    expect(acceptPrices([refresh(many, fresh(43.95))])).toEqual([createLine({ quantity: 5 })]);
    expect(refresh(createLine(), fresh(43.95, { from: 5, price: 44 }))).toEqual(createLine());
  });

  it('is the same object when nothing changed, and survives a reload', () => {
    expect(refresh(many, fresh(43.95, ...breaks))).toBe(many);
    expect(readLines(JSON.parse(JSON.stringify([many])))).toEqual([many]);
    for (const broken of ['x', [{ from: 5 }], [{ from: 'x', price: 1 }], [{ from: 5, price: -1 }]])
      expect(readLines([{ ...many, breaks: broken }])).toEqual([]);
  });
});

describe('a cart with changes', () => {
  const cart = [
    createLine({ sku: 'A', priceNow: 50 }),
    createLine({ sku: 'B', quantity: 5, stock: 3 }),
    createLine({ sku: 'C', stock: 0 }),
    createLine({ sku: 'D', isGone: true, priceNow: 1 }),
  ];

  it('counts them, and sums what can be bought at the displayed prices', () => {
    expect(countNews(cart)).toEqual({ prices: 1, tooMany: 1, unbuyable: 2 });
    expect(sumNow(cart)).toBe(5000 + 5 * 4395);
  });

  it('becomes what can be ordered', () => {
    expect(acceptChanges(cart)).toEqual([
      createLine({ sku: 'A', price: 50 }),
      createLine({ sku: 'B', quantity: 3, stock: 3 }),
    ]);
  });

  it('can accept the new prices only', () => {
    const lines = acceptPrices(cart);
    expect(lines).toHaveLength(4);
    expect(countNews(lines)).toMatchObject({ prices: 0, tooMany: 1, unbuyable: 2 });
  });

  it('of a product without variants updates its starting price', () => {
    const [line] = acceptPrices([createPlainLine({ priceNow: 20 })]);
    expect(line).toEqual({
      ...createPlainLine(),
      product: { ...createPlainLine().product, starting_price: 20 },
    });
  });
});

it('restores a line at its position, once', () => {
  const [a, b] = [createLine({ sku: 'A' }), createLine({ sku: 'B' })];
  expect(insertLine([b], a, 0)).toEqual([a, b]);
  expect(insertLine([b], a, 7)).toEqual([b, a]);
  expect(insertLine([a, b], a, 0)).toEqual([a, b]);
});

it('reads lines of older visits and drops invalid changes', () => {
  const stored = [createLine({ priceNow: 9.5 }), createPlainLine({ isGone: true })];
  expect(readLines(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  const broken = [
    { ...createLine(), priceNow: 'x' },
    { ...createLine(), isGone: 'yes' },
  ];
  expect(readLines(broken)).toEqual([]);
});
