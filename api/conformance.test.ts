import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderLink, issueInvoices, printInvoice } from './orders/index.ts';
import { createInvoiceLink } from './orders/invoices/open-invoice.ts';
import { createPayLink } from './orders/money/create-pay-link.ts';
import { addressBody, PASSWORD, registration, signUp } from './testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from './testing/api.ts';
import { type ApiDocument, operationsOf, readDocument } from './testing/api-document.ts';
import { type Conformance, type ConformingCall, createConformance } from './testing/conformance.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';
import { SVG } from './testing/files/artwork-files.ts';
import { sharedPress } from './testing/files/shared-press.ts';
import { sharedUploads } from './testing/files/shared-uploads.ts';
import { createCategory, createProduct, createStore, type ProductFixture } from './testing/fixtures.ts';
import { contactForm } from './testing/forms.ts';
import { payAtOnce } from './testing/orders/bills.ts';
import { cardPayload, line, payload } from './testing/orders/checkout.ts';
import { generalQuote, productQuote } from './testing/orders/quotes.ts';
import { privacyCalls } from './testing/privacy-calls.ts';
import { quoteLinkCalls } from './testing/quote-link-calls.ts';
import { openDesk } from './testing/staff/desk.ts';

const anotherKey = () => ({ 'Idempotency-Key': randomUUID() });

let database: TestDatabase;
let api: TestApi;
let document: ApiDocument;
let conformance: Conformance;
let flag: ProductFixture;
let category: { id: string; slug: string };
let store: { slug: string };
beforeAll(async () => {
  database = await createTestDatabase('shop');
  const { db } = database;
  api = createTestApi(db);
  document = await readDocument(api);
  conformance = createConformance(document);
  category = await createCategory(db);
  const variants = [
    { size: '36x18', options: { Finishing: 'Grommets' } },
    { size: '72x36', priceCents: null },
  ];
  flag = await createProduct(db, { name: 'Nova Scotia', categories: [category.id], variants });
  await createProduct(db, { name: 'Nova Flag', categories: [category.id] });
  store = await createStore(db, { products: [flag] });
});
afterAll(() => database.drop());

const expectConforming = (...call: Parameters<Conformance['expectConforming']>) =>
  conformance.expectConforming(...call);
const expectAllConforming = (calls: readonly ConformingCall[]) => conformance.expectAllConforming(calls);

it('matches the document in responses about the catalogue, stores and places', async () => {
  const suggestions = `/address-suggestions?q=12+Front&session=${randomUUID()}`;
  await expectAllConforming([
    ['get /shop', () => api.get('/shop?search=nova&sort=newest&page=x'), 200],
    ['get /shop', () => api.get('/shop?search=qqqqqq'), 200],
    ['get /search-suggestions', () => api.get('/search-suggestions?q=nova'), 200],
    ['get /product/{slug}', () => api.get(`/product/${flag.slug}`), 200],
    ['get /product/{slug}', () => api.get('/product/none'), 404],
    ['get /flag/{id}', () => api.get(`/flag/${flag.id}`), 200],
    ['get /flag/{id}', () => api.get('/flag/none'), 404],
    ['get /category/{slug}', () => api.get(`/category/${category.slug}`), 200],
    ['get /category/{slug}', () => api.get('/category/none'), 404],
    ['post /filter-variant', () => api.post('/filter-variant', { product_id: flag.id, variant: {} }), 200],
    ['post /filter-variant', () => api.post('/filter-variant', {}), 400],
    ['get /home-page', () => api.get('/home-page?state=Ontario'), 200],
    ['get /general', () => api.get('/general'), 200],
    ['get /business', () => api.get('/business'), 200],
    ['get /all-stores', () => api.get('/all-stores?postcode=K1P5G3'), 200],
    ['get /store/{slug}', () => api.get(`/store/${store.slug}`), 200],
    ['get /store/{slug}', () => api.get('/store/none'), 404],
    ['get /postal-code/{code}', () => api.get('/postal-code/M5V2T6'), 200],
    ['get /postal-code/{code}', () => api.get('/postal-code/none'), 404],
    ['get /reverse-geocode', () => api.get('/reverse-geocode?lat=45.42&lng=-75.7'), 200],
    ['get /reverse-geocode', () => api.get('/reverse-geocode?lat=100&lng=0'), 400],
    ['get /address-suggestions', () => api.get(suggestions), 200],
    ['get /address-suggestions/{id}', () => api.get(`/address-suggestions/x?session=${randomUUID()}`), 404],
  ]);
  const review = { product_id: flag.id, name: 'Ada', title: 'It flies', review: 'All year.', rating: 5 };
  await expectAllConforming([
    ['post /review-post', () => api.post('/review-post', review), 201],
    ['post /review-post', () => api.post('/review-post', { ...review, rating: 6 }), 400],
    ['get /product/{slug}', () => api.get(`/product/${flag.slug}`), 200],
  ]);
});

it('matches the document in responses about orders', async () => {
  const { headers } = await signUp(api);
  const [lines, key] = [[line(flag)], { 'Idempotency-Key': randomUUID() }];
  const order = payload({ lines });
  const atBank = await api.checkout(
    cardPayload({ lines }, 'pm_card_authenticationRequired'),
    key['Idempotency-Key'],
  );
  await expectConforming('post /checkout', atBank, 202);
  const { order_id, clientSecret } = (await atBank.json()).data;
  const declined = cardPayload({ lines }, 'pm_card_chargeDeclined');
  await expectAllConforming([
    ['get /payment-config', () => api.get('/payment-config'), 200],
    ['get /tax-rules', () => api.get('/tax-rules'), 200],
    ['get /shop-logo/{file}', () => api.get('/shop-logo/none'), 404],
    ['get /delivery-promise', () => api.get('/delivery-promise'), 200],
    ['post /checkout', () => api.post('/checkout', order, { ...headers, ...anotherKey() }), 201],
    ['post /checkout', () => api.post('/checkout', order), 400],
    ['post /checkout', () => api.checkout(declined), 402],
    ['post /checkout', () => api.checkout({ ...payload({ lines }), totalAmount: 1 }), 409],
    ['post /checkout', () => api.checkout(payload({ lines: [line(flag, 500)] })), 409],
    ['post /checkout', () => api.checkout(order, key['Idempotency-Key']), 422],
    ['post /checkout/{order_id}/confirm', () => api.post(`/checkout/${order_id}/confirm`), 200],
    ['post /checkout/{order_id}/confirm', () => api.post(`/checkout/${order_id}/confirm`, {}, key), 202],
    [
      'post /test-bank/{clientSecret}',
      () => api.post(`/test-bank/${clientSecret}`, { outcome: 'approve' }),
      204,
    ],
  ]);
  await expectAllConforming([
    ['post /checkout/{order_id}/confirm', () => api.post(`/checkout/${order_id}/confirm`, {}, key), 201],
    ['post /checkout/{order_id}/confirm', () => api.post('/checkout/none/confirm', {}, key), 404],
    [
      'post /checkout/{order_id}/cancel',
      () => api.post(`/checkout/${order_id}/cancel`, { clientSecret }),
      409,
    ],
    ['post /check-order', () => api.post('/check-order', { order_id }), 200],
    ['post /check-order', () => api.post('/check-order', { order_id: 'none' }), 404],
    ['get /order-links/{token}', async () => api.get(`/order-links/${await linkTo(order_id)}`), 200],
    ['get /order-links/{token}', () => api.get('/order-links/none'), 404],
    ['get /get-my-orders', () => api.get('/get-my-orders', headers), 200],
    ['get /get-my-orders', () => api.get('/get-my-orders'), 401],
    ['post /payment-webhooks/stripe', () => api.post('/payment-webhooks/stripe', {}), 404],
  ]);
});

it('matches the document in responses about mailed links to pay', async () => {
  const desk = await openDesk(database, api);
  const { customerInfo: customer, totalAmount } = payload({ lines: [line(flag)] });
  const sku = flag.variants[0]?.sku;
  const totalCents = Math.round(totalAmount * 100);
  const body = { customer, language: 'en', lines: [{ sku, quantity: 1 }], payment: 'link', totalCents };
  const { data } = (await (await desk.post('/orders', body)).json()) as { data: { orderId: string } };
  const AT_BANK = { paymentMethodId: 'pm_card_authenticationRequired' };
  const link = `/pay-links/${(await createPayLink(database.db, data.orderId, new Date()))?.token}`;
  await expectAllConforming([
    ['get /pay-links/{token}', () => api.get(link), 200],
    ['get /pay-links/{token}', () => api.get('/pay-links/none'), 404],
    ['post /pay-links/{token}', () => api.post(link, {}), 400],
    ['post /pay-links/{token}', () => api.post(link, { paymentMethodId: 'pm_card_chargeDeclined' }), 402],
    ['post /pay-links/{token}', () => api.post(link, AT_BANK), 202],
    ['post /pay-links/{token}/confirm', () => api.post(`${link}/confirm`), 202],
    ['post /pay-links/{token}/leave', () => api.post(`${link}/leave`), 200],
  ]);
});

it('matches the document in responses about invoices', async () => {
  const account = await signUp(api);
  const body = payload({ lines: [line(flag)] });
  const placed = await api.post('/checkout', body, { ...account.headers, 'Idempotency-Key': randomUUID() });
  const { data } = (await placed.json()) as { data: { order_id: string } };
  const { id: orderId } = await idOf(data.order_id);
  await payAtOnce(database.pool, data.order_id);
  const now = () => new Date();
  await issueInvoices({ db: database.db, log: pino({ level: 'silent' }), now });
  const issued = database.db.selectFrom('invoices').select('id').where('order_id', '=', orderId);
  const { id } = await issued.executeTakeFirstOrThrow();
  const link = `/invoice-links/${await createInvoiceLink(database.db, id, now())}`;
  await expectAllConforming([
    ['get /invoice-links/{token}', () => api.get(link), 200],
    ['get /invoice-links/{token}', () => api.get('/invoice-links/none'), 404],
    ['get /invoice-links/{token}/file', () => api.get(`${link}/file`), 409],
    ['get /my-invoices/{id}', () => api.get(`/my-invoices/${id}`), 401],
    ['get /my-invoices/{id}', () => api.get(`/my-invoices/${id}`, account.headers), 409],
    ['get /my-invoices/{id}', () => api.get('/my-invoices/1', account.headers), 400],
    ['get /my-account-terms', () => api.get('/my-account-terms', account.headers), 200],
    ['get /my-account-terms', () => api.get('/my-account-terms'), 401],
    ['get /my-statement', () => api.get('/my-statement', account.headers), 409],
  ]);
  await printInvoice({ db: database.db, press: sharedPress(), uploads: sharedUploads(), now }, id);
  await expectAllConforming([
    ['get /invoice-links/{token}/file', () => api.get(`${link}/file`), 200],
    ['get /my-invoices/{id}', () => api.get(`/my-invoices/${id}`, account.headers), 200],
  ]);
});

const linkTo = async (number: string): Promise<string> =>
  createOrderLink(database.db, (await idOf(number)).id, new Date());

const idOf = (number: string) =>
  database.db.selectFrom('orders').select('id').where('order_number', '=', number).executeTakeFirstOrThrow();

it('matches the document in responses about accounts', async () => {
  const { headers, email, user } = await signUp(api);
  const [other, address] = [registration(), addressBody()];
  await expectAllConforming([
    ...(await privacyCalls(database.db, api, headers)),
    ['post /register', () => api.post('/register', other), 201],
    ['post /register', () => api.post('/register', other), 409],
    ['post /login', () => api.post('/login', { email, password: PASSWORD }), 200],
    ['post /login', () => api.post('/login', { email, password: 'not this one' }), 401],
    [
      'post /user/update-profile',
      () => api.post('/user/update-profile', { shipping_address: [address] }, headers),
      200,
    ],
    ['get /check-auth', () => api.get('/check-auth', headers), 200],
    ['post /province', () => api.post('/province', { province: 'NS' }, headers), 204],
    ['get /sessions', () => api.get('/sessions', headers), 200],
    ['delete /sessions/{id}', () => api.delete(`/sessions/${user._id}`, headers), 404],
    ['post /password-reset', () => api.post('/password-reset', { email }), 202],
    ['post /password-reset/{token}', () => api.post('/password-reset/none', { password: PASSWORD }), 404],
    ['post /verify-email', () => api.post('/verify-email', {}, headers), 202],
    ['post /verify-email/{token}', () => api.post('/verify-email/none'), 404],
    ['post /account-data', () => api.post('/account-data', { password: PASSWORD }, headers), 200],
    ['post /account-data', () => api.post('/account-data', { password: 'not this one' }, headers), 403],
    ['post /logout', async () => api.post('/logout', {}, (await signUp(api)).headers), 204],
    ['delete /sessions', async () => api.delete('/sessions', (await signUp(api)).headers), 204],
    ['post /account-deletion', () => api.post('/account-deletion', { password: PASSWORD }, headers), 204],
  ]);
});

it('matches the document in responses about quotes, forms and files', async () => {
  const uploaded = await api.upload('crest.svg', SVG);
  await expectConforming('post /s3-cloud-storage', uploaded, 201);
  const { url } = (await uploaded.json()).data.files;
  const newsletter = { type: 'newsletter', email: `ada-${randomUUID()}@example.com` };
  await expectAllConforming([
    ...(await quoteLinkCalls(database, api)),
    ['get /custom-prices/{slug}', () => api.get('/custom-prices/custom-flags'), 200],
    ['get /custom-prices/{slug}', () => api.get('/custom-prices/none'), 404],
    ['get /upload-config', () => api.get('/upload-config'), 200],
    ['post /s3-cloud-storage', () => api.upload('crest.txt', 'no picture'), 415],
    ['get /files/{key}', () => api.get(`/files/${url.split('/').at(-1)}`), 200],
    ['get /files/{key}', () => api.get('/files/none'), 404],
    ['post /custom-quote', () => api.post('/custom-quote', generalQuote({ file: url })), 201],
    ['post /custom-quote', () => api.post('/custom-quote', generalQuote({ file: 'https://x.example' })), 400],
    ['post /product-quote', () => api.post('/product-quote', productQuote()), 201],
    ['post /forms-submit', () => api.post('/forms-submit', contactForm()), 201],
    ['post /forms-submit', () => api.post('/forms-submit', newsletter), 201],
    ['post /forms-submit', () => api.post('/forms-submit', newsletter), 200],
    ['get /newsletter/unsubscribe/{token}', () => api.get('/newsletter/unsubscribe/none'), 302],
    ['post /newsletter/unsubscribe/{token}', () => api.post('/newsletter/unsubscribe/none'), 404],
  ]);
});

it('covers every operation of the document', () => {
  const all = operationsOf(document).map(({ method, path }) => `${method} ${path.replace('/api', '')}`);
  expect(all.filter((call) => !conformance.called.has(call))).toEqual([]);
});
