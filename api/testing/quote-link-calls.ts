import { TERMS_VERSION } from '../../contract/terms.ts';
import { createLink } from '../links/index.ts';
import { createAccount } from './accounts/accounts.ts';
import type { TestApi } from './api.ts';
import type { TestDatabase } from './database/database.ts';
import { SVG } from './files/artwork-files.ts';
import { createProduct } from './fixtures.ts';
import { generalQuote } from './orders/quotes.ts';
import { OFFER_TOTAL, sendOffer } from './orders/sent-offers.ts';

type Call = readonly [call: string, send: () => Promise<Response>, status: number];

/** Every call by the link of a request, of a product's preview and of an account's requests, with the statuses that it may answer, in this order. */
export async function quoteLinkCalls(database: TestDatabase, api: TestApi): Promise<readonly Call[]> {
  const { email, headers } = await createAccount(database.db, { verified: true });
  const offered = async () => {
    const asked = await api.post('/custom-quote', generalQuote({ email }));
    const { quote_id: key } = ((await asked.json()) as { data: { quote_id: string } }).data;
    return { key, ...(await sendOffer(database, key)) };
  };
  const [taken, declined] = [await offered(), await offered()];
  const link = `/quote-links/${taken.token}`;
  const other = `/quote-links/${declined.token}`;
  const accept = { offer: taken.number, name: 'Ada', mayUseArtwork: true, termsVersion: TERMS_VERSION };
  const form = new FormData();
  form.append('file', new Blob([SVG]), 'order.svg');
  const { id } = await createProduct(database.db);
  const preview = await createLink(database.db, { purpose: 'preview', subject: id, now: new Date() });
  return [
    ['get /preview-links/{token}', () => api.get(`/preview-links/${preview}`), 200],
    ['get /preview-links/{token}', () => api.get('/preview-links/none'), 404],
    ['get /quote-links/{token}', () => api.get(link), 200],
    ['get /quote-links/{token}', () => api.get('/quote-links/none'), 404],
    ['get /quote-links/{token}/offer.pdf', () => api.get(`${link}/offer.pdf`), 200],
    ['get /quote-links/{token}/offer.pdf', () => api.get(`${link}/offer.pdf?version=9`), 404],
    ['post /quote-links/{token}/message', () => api.post(`${link}/message`, { text: 'Hello' }), 201],
    ['post /quote-links/{token}/message', () => api.post(`${link}/message`, {}), 400],
    ['post /quote-links/{token}/files', () => api.form(`${link}/files`, form), 201],
    ['post /quote-links/{token}/pay', () => api.post(`${link}/pay`), 409],
    ['post /quote-links/{token}/accept', () => api.post(`${link}/accept`, { ...accept, totalCents: 1 }), 409],
    [
      'post /quote-links/{token}/accept',
      () => api.post(`${link}/accept`, { ...accept, totalCents: OFFER_TOTAL }),
      201,
    ],
    ['post /quote-links/{token}/pay', () => api.post(`${link}/pay`), 201],
    ['get /quote-links/{token}', () => api.get(link), 200],
    ['post /quote-links/{token}/ask-again', () => api.post(`${other}/ask-again`), 409],
    [
      'post /quote-links/{token}/decline',
      () => api.post(`${other}/decline`, { offer: declined.number, reason: 'other' }),
      200,
    ],
    ['post /quote-links/{token}/ask-again', () => api.post(`${other}/ask-again`), 200],
    ['get /my-quotes', () => api.get('/my-quotes', headers), 200],
    ['get /my-quotes', () => api.get('/my-quotes'), 401],
    ['post /my-quotes/{number}/link', () => api.post(`/my-quotes/${taken.key}/link`, {}, headers), 201],
    ['post /my-quotes/{number}/link', () => api.post('/my-quotes/none/link', {}, headers), 404],
  ];
}
