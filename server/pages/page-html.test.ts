// Validates pages of the build in `build/`, which `npm test` makes first. By hand, run `npm run build` before.
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { callApiOf } from '../http/api-handler.ts';
import type { Visitor } from '../http/client-address.ts';
import { builtStorefront } from './built-storefront.ts';
import { type RenderRequest, renderFromBundle } from './render-bundle.ts';

/** One page of each kind, and those whose markup depends on the query. */
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
  '/order/a-token',
  '/quote/a-token',
  '/invoice/a-token',
  '/preview/a-token',
  '/about',
  '/shipping',
  '/privacy-policy',
  '/terms',
  '/returns/2026-11-23',
  '/blogs',
  '/blogs/flag-etiquette-and-half-masting',
  '/no-such-page',
];

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of style in which React's output is equally valid: `<br/>`, `srcSet`, `disabled=""`, `DOCTYPE`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Filters send several values of one name, and the view sends the name of the pressed button.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
    // The share of each star and the position on the map are computed, so no style sheet can hold them.
    'no-inline-style': 'off',
    // HTML allows everything but whitespace in an id, and React's ids contain `_` and `:`.
    'valid-id': ['error', { relaxed: true }],
    // A phone number that wraps at its hyphen is still readable, and a non-breaking hyphen would be copied with it.
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
    settings: { tagIds: { 'ads-tag': 'AW-1' }, uploadMaxBytes: 1_000_000 },
    nonce: 'a-nonce',
    mode: 'production',
  });
});
afterAll(() => shop.drop());

const VISITOR: Visitor = { clientAddress: '203.0.113.7', requestId: 'a-request' };

const htmlOf = async (path: string): Promise<string> =>
  (await render(new Request(`https://shop.example${path}`), VISITOR)).text();

it.each(PAGES)('%s is valid HTML with one h1', async (path) => {
  const html = await htmlOf(path);
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages);
  expect(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  // ARIA in HTML, which the validator does not check: a combobox is a text field, and no label is aria-hidden.
  expect(html.match(/<input(?=[^>]*role="combobox")(?![^>]*type="text")[^>]*>/g)).toBeNull();
  expect(html.match(/<label[^>]*aria-hidden[^>]*>/g)).toBeNull();
});
