// Validates the pages of the build in `build/`: `npm test` makes it first, by hand it is `npm run build`.
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database.ts';
import { callApiOf } from '../http/api-handler.ts';
import type { Visitor } from '../http/client-address.ts';
import { builtStorefront } from './built-storefront.ts';
import { type RenderRequest, renderFromBundle } from './render-bundle.ts';

/** One of each kind, and those whose markup depends on what the address says. */
const PAGES = [
  '/',
  '/shop',
  '/shop?view=list&size=36x18&page=2',
  '/shop?search=canada',
  '/shop?search=no-such-thing',
  '/category/canada-flags',
  '/product/canada-flag',
  '/stores',
  '/stores?postcode=K1P',
  '/stores/maple-mast-ottawa',
  '/custom',
  '/custom/feather-banner',
  '/custom-quote',
  '/cart',
  '/wishlist',
  '/checkout',
  '/order-confirmation',
  '/order-status',
  '/contact',
  '/thankyou',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password/a-token',
  '/verify-email/a-token',
  '/profile',
  '/newsletter/unsubscribe/a-token',
  '/about',
  '/shipping',
  '/privacy-policy',
  '/blogs',
  '/blogs/flag-etiquette-and-half-masting',
  '/no-such-page',
];

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of style in which React's writing is as right as any: `<br/>`, `srcSet`, `disabled=""`, `DOCTYPE`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // A form sends several values of one name (filters), or that of the button which was pressed (the view).
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
    // The share of each star and the place on the map are figures, which no style sheet knows.
    'no-inline-style': 'off',
    // HTML allows all but blanks in an id, and React makes them of `_` and `:`.
    'valid-id': ['error', { relaxed: true }],
    // A number that breaks at its dash is still read, and the other dash would be copied into telephones.
    'tel-non-breaking': 'off',
  },
});

let shop: TestDatabase;
let render: RenderRequest;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  const { loadBuild } = await builtStorefront();
  render = renderFromBundle({
    loadBuild,
    callApi: callApiOf(createTestApp(shop.db)),
    settings: { contactEmail: 'staff@shop.example', adsTagId: 'AW-1', uploadMaxBytes: 1_000_000 },
    nonce: 'a-nonce',
    mode: 'production',
  });
});
afterAll(() => shop.drop());

const VISITOR: Visitor = { clientAddress: '203.0.113.7', requestId: 'a-request' };

const htmlOf = async (path: string): Promise<string> =>
  (await render(new Request(`https://shop.example${path}`), VISITOR)).text();

it.each(PAGES)('%s is served as valid HTML with one first heading', async (path) => {
  const html = await htmlOf(path);
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages);
  expect(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  // ARIA in HTML, which the validator does not know: a combobox is a text field, and no label is hidden from a reader.
  expect(html.match(/<input(?=[^>]*role="combobox")(?![^>]*type="text")[^>]*>/g)).toBeNull();
  expect(html.match(/<label[^>]*aria-hidden[^>]*>/g)).toBeNull();
});
