import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postalCodeAnswerSchema, reverseGeocodeAnswerSchema } from '../../contract/places/places.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { found } from '../testing/fakes/fake-maps.ts';
import { startTestMaps } from '../testing/fakes/maps.ts';
import { googlePlaces } from './google-places.ts';
import { liveWithTable } from './live-places.ts';
import { tablePlaces } from './place-queries.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

const postalCode = async (code: string, from = api) =>
  postalCodeAnswerSchema.parse(await (await from.get(`/postal-code/${encodeURIComponent(code)}`)).json())
    .data;
const nearest = async (lat: number, lng: number, from = api) =>
  reverseGeocodeAnswerSchema.parse(await (await from.get(`/reverse-geocode?lat=${lat}&lng=${lng}`)).json())
    .data;

describe('GET /postal-code/{code}', () => {
  it.each(['K1P', 'k1p5g3', 'K1P 5G3', 'k1p-5g3', ' K1P '])('locates %j', async (code) => {
    expect(await postalCode(code)).toMatchObject({ postalCode: 'K1P', city: 'Ottawa', province: 'ON' });
  });

  it.each([
    ['X0A', 'NU'],
    ['X0B 1A1', 'NU'],
    ['X0C', 'NU'],
    ['X1A', 'NT'],
    ['X0E', 'NT'],
    ['K1A', 'ON'],
    ['R8A', 'MB'],
    ['J8X', 'QC'],
    ['V8W', 'BC'],
  ])('locates %s in %s by the contract’s table', async (code, province) => {
    expect((await postalCode(code)).province).toBe(province);
  });

  it('locates a possible but unknown area at the centre of its neighbours', async () => {
    const { rows } = await shop.pool.query(
      `select avg(latitude) as latitude, avg(longitude) as longitude from postal_codes where area like 'K9%'`,
    );
    await shop.pool.query(`delete from postal_codes where area like 'Y%' and area <> 'Y1A'`);
    expect(await postalCode('K9Z')).toEqual({ postalCode: 'K9Z', city: '', province: 'ON', ...rows[0] });
    expect(await postalCode('Y9Z')).toMatchObject({ city: '', province: 'YT', latitude: expect.any(Number) });
  });

  it.each([
    'D1A',
    'K1',
    'K1P5',
    'K1P5G',
    'K1P--5G3',
    'K-1P',
    'K1P 5G3 1',
    '12345',
    'K1O',
    'ÉÀÎ',
    "K1P' or 1=1",
    'x'.repeat(3000),
  ])('is 404 for the impossible %j', async (code) => {
    await expect(api.get(`/postal-code/${encodeURIComponent(code)}`)).toBeProblem('NOT_FOUND');
  });
});

describe('GET /reverse-geocode', () => {
  it.each([
    [45.4215, -75.6972, 'ON'],
    [49.2827, -123.1207, 'BC'],
    [46.8139, -71.208, 'QC'],
    [63.7467, -68.517, 'NU'],
    [47.5615, -52.7126, 'NL'],
  ])('locates %d, %d in %s', async (lat, lng, province) => {
    expect(await nearest(lat, lng)).toMatchObject({ province, country: 'Canada' });
  });

  it.each([
    [40.7128, -74.006],
    [0, 0],
    [-33.9, 151.2],
    [48.85, 2.35],
    [1e-222, -8e-323],
  ])('P143 is 404 for %d, %d outside Canada', async (lat, lng) => {
    await expect(api.get(`/reverse-geocode?lat=${lat}&lng=${lng}`)).toBeProblem('NOT_FOUND');
  });

  it.each([
    'lat=91&lng=0',
    'lat=0&lng=-181',
    'lat=x&lng=1',
    'lat=&lng=',
    'lat=1',
    '',
    'lat=NaN&lng=1',
    'lat=1e999&lng=1',
  ])('refuses %j', async (query) => {
    await expect(api.get(`/reverse-geocode?${query}`)).toBeProblem('INVALID_REQUEST');
  });

  it('allows one address 60 requests a minute', async () => {
    const limited = createTestApi(shop.db, { limits: createRateLimits() });
    for (let i = 0; i < 60; i++) expect((await limited.get('/postal-code/K1P')).status).toBe(200);
    await expect(limited.get('/reverse-geocode?lat=45&lng=-75')).toBeProblem('TOO_MANY_REQUESTS');
  });
});

describe('with a live maps provider', () => {
  const KEY = 'AIza-secret';
  async function withMaps(first: Parameters<typeof startTestMaps>[0]) {
    const maps = await startTestMaps(first);
    const logged: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
    const live = googlePlaces({ key: KEY, baseUrl: maps.url, placesBaseUrl: maps.url });
    const places = liveWithTable(live, tablePlaces(shop.db), log);
    return { maps, logged, api: createTestApi(shop.db, { places }) };
  }

  it('uses its city and centre, but the province of the first letter', async () => {
    const { maps, api: live } = await withMaps(
      found({ city: 'Gatineau', province: 'QC', lat: 45.4, lng: -75.7 }),
    );
    expect(await postalCode('K1A 0B1', live)).toEqual({
      postalCode: 'K1A',
      city: 'Gatineau',
      province: 'ON',
      latitude: 45.4,
      longitude: -75.7,
    });
    expect(maps.asked[0]?.get('components')).toBe('postal_code:K1A|country:CA');
    expect(maps.asked[0]?.get('key')).toBe(KEY);
  });

  it('sends it coordinates rounded to 100 m', async () => {
    const { maps, api: live } = await withMaps(found({ city: 'Hull', province: 'QC' }));
    expect(await nearest(45.428671, -75.713254, live)).toEqual({
      city: 'Hull',
      province: 'QC',
      country: 'Canada',
    });
    expect(maps.asked[0]?.get('latlng')).toBe('45.429,-75.713');
  });

  it.each([
    ['an error', { status: 500, body: 'x' }],
    ['a refusal', { body: { status: 'REQUEST_DENIED', results: [] } }],
    ['nonsense', { body: '<html>' }],
    ['another shape', { body: { status: 'OK', results: [{}] } }],
    ['no answer', 'hang'],
  ] as const)('falls back to the table after %s and opens the circuit breaker', async (_, behaviour) => {
    const { maps, logged, api: live } = await withMaps(behaviour);
    expect(await postalCode('K1P', live)).toMatchObject({ city: 'Ottawa', province: 'ON' });
    expect(await nearest(45.4215, -75.6972, live)).toMatchObject({ province: 'ON' });
    expect(maps.asked).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toMatch(/secret|45\.4|K1P/);
  });

  it('falls back to the table for places that the provider does not know or locates abroad', async () => {
    const { maps, api: live } = await withMaps({ body: { status: 'ZERO_RESULTS', results: [] } });
    expect(await postalCode('K1P', live)).toMatchObject({ city: 'Ottawa' });
    maps.behave(found({ city: 'New York', province: 'NY', country: 'US' }));
    await expect(live.get('/reverse-geocode?lat=40.71&lng=-74.01')).toBeProblem('NOT_FOUND');
    expect(maps.asked).toHaveLength(2);
  });
});
