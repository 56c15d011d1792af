import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalAnswerSchema } from '../../contract/catalog/home.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

describe('GET /general', () => {
  it('returns all Active categories in order, 24 best sellers and the Active stores', async () => {
    const { data } = generalAnswerSchema.parse(await (await api.get('/general')).json());
    expect(data.categories).toHaveLength(36);
    expect(data.categories.slice(0, 2).map(({ slug }) => slug)).toEqual(['flags', 'canada-flags']);
    expect(data.categories.map(({ slug }) => slug)).not.toContain('seasonal-clearance');
    expect(data.products).toHaveLength(24);
    expect(data.products[0]?.slug).toBe('canada-flag');
    expect(data.stores).toHaveLength(22);
    expect(data.stores[0]).toMatchObject({
      name: 'Maple & Mast Flag Co.',
      logo: expect.stringMatching(/^\/pictures\/[0-9a-f]{12}\/stores\/logo-maple-mast-ottawa\.webp$/),
      address: {
        street: '118 Sample Street',
        city: 'Ottawa',
        state: 'ON',
        zipCode: 'K1P 5G3',
        country: 'Canada',
      },
      operatingHours: { monday: { open: '09:30', close: '18:00' }, sunday: null },
      benifits: expect.arrayContaining(['Pole and halyard advice']),
      timeZone: 'America/Toronto',
    });
  });

  it('sends the data again only after a change', async () => {
    const first = await api.get('/general');
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const ask = () => api.get('/general', { 'If-None-Match': tag });
    const unchanged = await ask();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(unchanged.headers.get('ETag')).toBe(tag);
    expect(unchanged.headers.get('Cache-Control')).toBe('no-cache');
    const renamed = { name: 'Maple & Mast of Ottawa' };
    await shop.db.updateTable('stores').set(renamed).where('slug', '=', 'maple-mast-ottawa').execute();
    const changed = await ask();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
    expect((await changed.json()).data.stores[0]).toMatchObject(renamed);
  });

  it('has the same ETag compressed and plain', async () => {
    const plain = await api.get('/general');
    const packed = await api.get('/general', { 'Accept-Encoding': 'gzip' });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'));
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
  });
});
