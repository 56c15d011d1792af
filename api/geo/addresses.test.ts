import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressSuggestionsAnswerSchema, foundAddressAnswerSchema } from '../../contract/places/places.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { details, suggested } from '../testing/fakes/fake-maps.ts';
import { startTestMaps } from '../testing/fakes/maps.ts';
import { googlePlaces } from './google-places.ts';
import { liveWithTable } from './live-places.ts';
import { tablePlaces } from './place-queries.ts';

const KEY = 'AIza-secret';
const SESSION = randomUUID();

let database: TestDatabase;
let tableOnly: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  tableOnly = createTestApi(database.db);
});
afterAll(() => database.drop());

async function withMaps(first: Parameters<typeof startTestMaps>[0]) {
  const maps = await startTestMaps(first);
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  const live = googlePlaces({ key: KEY, baseUrl: maps.url, placesBaseUrl: maps.url });
  const places = liveWithTable(live, tablePlaces(database.db), log);
  return { maps, logged, api: createTestApi(database.db, { places }) };
}

const ask = (api: TestApi, q: string) =>
  api.get(`/address-suggestions?${new URLSearchParams({ q, session: SESSION })}`);
const suggestions = async (api: TestApi, q: string) =>
  addressSuggestionsAnswerSchema.parse(await (await ask(api, q)).json()).data.suggestions;
const askFor = (api: TestApi, id: string) =>
  api.get(`/address-suggestions/${encodeURIComponent(id)}?session=${SESSION}`);
const addressOf = async (api: TestApi, id: string) =>
  foundAddressAnswerSchema.parse(await (await askFor(api, id)).json()).data;

const SPARKS = {
  street_number: '111',
  route: 'Sparks Street',
  locality: 'Ottawa',
  administrative_area_level_1: 'ON',
  country: 'CA',
  postal_code: 'K1P 5B5',
};

describe('GET /address-suggestions', () => {
  it('suggests street addresses in Canada and keeps the key on the server', async () => {
    const { maps, api } = await withMaps(
      suggested({ id: 'ChIJ1', street: '111 Sparks St', city: 'Ottawa, ON' }),
    );
    expect(await suggestions(api, ' 111 Spa\n')).toEqual([
      { id: 'ChIJ1', text: '111 Sparks St', detail: 'Ottawa, ON' },
    ]);
    expect(maps.calls).toMatchObject([
      {
        path: '/v1/places:autocomplete',
        headers: { 'x-goog-api-key': KEY },
        body: { input: '111 Spa', sessionToken: SESSION, includedRegionCodes: ['ca'] },
      },
    ]);
  });

  it('asks for the names of streets in the language of the call', async () => {
    const { maps, api } = await withMaps(suggested());
    await api.get(`/address-suggestions?q=rue+saint&session=${SESSION}&lang=fr`);
    await api.get(`/address-suggestions/ChIJ1?session=${SESSION}`, { 'Accept-Language': 'fr-CA' });
    expect(maps.calls[0]).toMatchObject({ body: { languageCode: 'fr' } });
    expect(maps.asked[1]?.get('languageCode')).toBe('fr');
  });

  it('calls no provider for fewer than three letters, and returns nothing without a street provider', async () => {
    const { maps, api } = await withMaps(suggested());
    expect(await suggestions(api, ' 1 ')).toEqual([]);
    expect(maps.calls).toEqual([]);
    expect(await suggestions(api, '1 Nowhere Lane')).toEqual([]);
    expect(await (await ask(tableOnly, '111 Sparks')).json()).toEqual({
      data: { available: false, suggestions: [] },
    });
  });

  it.each(['q=111', 'session=x&q=111', `session=${SESSION}`, `session=${SESSION}&q=${'x'.repeat(201)}`])(
    'refuses %j',
    async (query) => {
      await expect(tableOnly.get(`/address-suggestions?${query}`)).toBeProblem('INVALID_REQUEST');
    },
  );

  it('allows one address 120 requests a minute', async () => {
    const limited = createTestApi(database.db, { limits: createRateLimits() });
    for (let i = 0; i < 120; i++) expect((await ask(limited, '111 Sparks')).status).toBe(200);
    await expect(ask(limited, '111 Sparks')).toBeProblem('TOO_MANY_REQUESTS');
  });

  it.each([
    ['an error', { status: 500, body: 'x' }],
    ['a refused key', { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } }],
    ['nonsense', { body: '<html>' }],
    ['no answer', 'hang'],
  ] as const)('suggests nothing after %s and opens the circuit breaker', async (_, behaviour) => {
    const { maps, logged, api } = await withMaps(behaviour);
    expect(await suggestions(api, '111 Sparks')).toEqual([]);
    expect(await suggestions(api, '111 Sparks St')).toEqual([]);
    expect(maps.calls).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toMatch(/secret|Sparks/);
  });
});

describe('GET /address-suggestions/{id}', () => {
  it('returns an address in its parts', async () => {
    const { maps, api } = await withMaps(details(SPARKS));
    expect(await addressOf(api, 'ChIJ1')).toEqual({
      address: '111 Sparks Street',
      city: 'Ottawa',
      province: 'ON',
      postalCode: 'K1P5B5',
    });
    expect(maps.calls[0]).toMatchObject({
      path: '/v1/places/ChIJ1',
      headers: { 'x-goog-api-key': KEY, 'x-goog-fieldmask': 'addressComponents' },
    });
  });

  it('omits a postal code of another province', async () => {
    const { api } = await withMaps(details({ ...SPARKS, postal_code: 'H2X 1Y4' }));
    expect(await addressOf(api, 'ChIJ1')).toMatchObject({ province: 'ON', postalCode: '' });
  });

  it.each(['K1P', 'K1P 5B', ''])('omits the incomplete postal code %j', async (postal_code) => {
    const { api } = await withMaps(details({ ...SPARKS, postal_code }));
    expect(await addressOf(api, 'ChIJ1')).toMatchObject({ city: 'Ottawa', postalCode: '' });
  });

  it('keeps K1A on the Quebec side of the river', async () => {
    const museum = { street_number: '100', route: 'Laurier Street', locality: 'Gatineau' };
    const place = { ...SPARKS, ...museum, administrative_area_level_1: 'QC', postal_code: 'K1A 0M8' };
    const { api } = await withMaps(details(place));
    expect(await addressOf(api, 'ChIJ3')).toMatchObject({ province: 'QC', postalCode: 'K1A0M8' });
  });

  it.each([
    ['has no details', details({})],
    ['is abroad', details({ ...SPARKS, country: 'US' })],
    ['has no street', details({ ...SPARKS, route: '' })],
    ['is unknown', { status: 404, body: {} }],
    ['was made up', { status: 400, body: {} }],
  ])('is 404 for an id that %s and leaves the circuit breaker closed', async (_, behaviour) => {
    const { maps, logged, api } = await withMaps(behaviour);
    await expect(askFor(api, 'ChIJ1')).toBeProblem('NOT_FOUND');
    maps.behave(details(SPARKS));
    expect(await addressOf(api, 'ChIJ1')).toMatchObject({ city: 'Ottawa' });
    expect(logged).toEqual([]);
  });

  it.each(['../v1/places:autocomplete', 'a b', 'x'.repeat(301), 'é'])(
    'calls no provider for %j',
    async (id) => {
      const { maps, api } = await withMaps(details(SPARKS));
      await expect(askFor(api, id)).toBeProblem('NOT_FOUND');
      expect(maps.calls).toEqual([]);
    },
  );

  it('is 404 without a provider', async () => {
    await expect(askFor(tableOnly, 'ChIJ1')).toBeProblem('NOT_FOUND');
  });
});
