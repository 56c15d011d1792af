import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { createLink } from '../links/index.ts';
import type { TestApi } from './api.ts';
import { createProduct } from './fixtures.ts';

type Call = readonly [call: string, send: () => Promise<Response>, status: number];

const CHOICE = { purpose: 'reminders', isGiven: true };

/** Every call about consents and personal data, with the statuses that it may answer, to be sent in this order. */
export async function privacyCalls(
  db: Db,
  api: TestApi,
  headers: Record<string, string>,
): Promise<readonly Call[]> {
  const email = `ada-${randomUUID()}@example.com`;
  await api.post('/forms-submit', { type: 'newsletter', email });
  const now = new Date();
  const consent = await createLink(db, { purpose: 'consent', address: email, now });
  const held = await createLink(db, { purpose: 'export', address: email, now });
  const asked = await createLink(db, { purpose: 'newsletter', address: email, now });
  const flag = await createProduct(db, { stock: 0 });
  return [
    ...newsletterCalls(api, asked),
    ...stockAlertCalls(api, { email, product_id: flag.id, sku: flag.sku }),
    ...consentCalls(api, { email, consent, headers }),
    ...dataCalls(api, { email, held }),
  ];
}

const newsletterCalls = (api: TestApi, asked: string): readonly Call[] => [
  ['get /newsletter/confirm/{token}', () => api.get('/newsletter/confirm/none'), 404],
  ['get /newsletter/confirm/{token}', () => api.get(`/newsletter/confirm/${asked}`), 200],
  ['post /newsletter/confirm/{token}', () => api.post('/newsletter/confirm/none'), 404],
  ['post /newsletter/confirm/{token}', () => api.post(`/newsletter/confirm/${asked}`), 200],
];

const stockAlertCalls = (api: TestApi, alert: object): readonly Call[] => [
  ['post /stock-alerts', () => api.post('/stock-alerts', alert), 202],
  ['post /stock-alerts', () => api.post('/stock-alerts', { ...alert, product_id: 'none' }), 404],
  ['post /stock-alerts', () => api.post('/stock-alerts', {}), 400],
];

interface ConsentCaller {
  readonly email: string;
  readonly consent: string;
  readonly headers: Record<string, string>;
}

const consentCalls = (api: TestApi, { email, consent, headers }: ConsentCaller): readonly Call[] => [
  ['get /shop-contacts', () => api.get('/shop-contacts'), 200],
  ['post /consent-links', () => api.post('/consent-links', { email }), 202],
  ['post /consent-links', () => api.post('/consent-links', { email: 'nobody' }), 400],
  ['get /consent-links/{token}', () => api.get(`/consent-links/${consent}`), 200],
  ['get /consent-links/{token}', () => api.get('/consent-links/none'), 404],
  ['post /consent-links/{token}', () => api.post(`/consent-links/${consent}`, CHOICE), 200],
  ['post /consent-links/{token}', () => api.post(`/consent-links/${consent}`, {}), 400],
  ['post /consent-links/{token}/stop-all', () => api.post(`/consent-links/${consent}/stop-all`), 200],
  [
    'get /consent-links/{token}/stop/{purpose}',
    () => api.get(`/consent-links/${consent}/stop/reminders`),
    302,
  ],
  [
    'post /consent-links/{token}/stop/{purpose}',
    () => api.post(`/consent-links/${consent}/stop/reminders`),
    204,
  ],
  ['post /consent-links/{token}/stop/{purpose}', () => api.post(`/consent-links/${consent}/stop/spam`), 400],
  ['post /account-consent-link', () => api.post('/account-consent-link', {}, headers), 403],
  ['post /account-consent-link', () => api.post('/account-consent-link'), 401],
  [
    'post /browser-consents',
    () => api.post('/browser-consents', { browserId: randomUUID(), isGiven: false }),
    204,
  ],
  ['post /browser-consents', () => api.post('/browser-consents', {}), 400],
];

const dataCalls = (
  api: TestApi,
  { email, held }: { readonly email: string; readonly held: string },
): readonly Call[] => [
  ['post /data-links', () => api.post('/data-links', { email }), 202],
  ['get /data-links/{token}', () => api.get(`/data-links/${held}`), 200],
  ['post /data-links/{token}/export', () => api.post(`/data-links/${held}/export`), 200],
  ['post /data-links/{token}/erase', () => api.post(`/data-links/${held}/erase`), 200],
  ['post /data-links/{token}/erase', () => api.post(`/data-links/${held}/erase`), 404],
  ['get /data-links/{token}', () => api.get('/data-links/none'), 404],
  ['post /data-links/{token}/export', () => api.post('/data-links/none/export'), 404],
];
