import { describe, expect, it } from 'vitest';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import { loadStores, type Visitor } from './stores-data.ts';

const OTTAWA = { lat: 45.425, lng: -75.695 };

async function load(query: string, visitor: Visitor = { province: null }) {
  const asked: string[] = [];
  const api: ApiFetch = async (path) => {
    asked.push(decodeURIComponent(path));
    return Response.json({
      data: { stores: [] },
      pagination: { page: 1, limit: 5, totalPages: 1, totalStores: 0 },
    });
  };
  const { data } = await loadStores(api, new Request(`http://shop.test/stores${query}`), visitor);
  return { data, asked };
}

describe('loadStores', () => {
  it.each([
    ['', '/api/all-stores?province=Ontario&page=1&lang=en'],
    ['?province=Nova+Scotia&page=2', '/api/all-stores?province=Nova+Scotia&page=2&lang=en'],
    ['?province=All&postcode=k1p-5g3', '/api/all-stores?province=All&postcode=K1P&page=1&lang=en'],
    ['?postcode=90210', '/api/all-stores?province=Ontario&page=1&lang=en'],
  ])('for /stores%s requests %s', async (query, path) => {
    expect((await load(query)).asked).toEqual([path]);
  });

  it('asks for the nearest stores only when the location is known', async () => {
    const found = await load('?province=All&near=me', { province: 'ON', coords: OTTAWA });
    expect(found.asked).toEqual(['/api/all-stores?province=All&location=45.425,-75.695&page=1&lang=en']);
    expect(found.data.address.near).toBe(true);
    const unknown = await load('?province=All&near=me', { province: 'ON', coords: null });
    expect(unknown.asked).toEqual(['/api/all-stores?province=All&page=1&lang=en']);
    expect(unknown.data.address.near).toBe(false);
  });

  it('corrects a page past the end', async () => {
    expect((await load('?page=99')).data.address.page).toBe(1);
  });

  it('reports the province of the address, or else of the visitor, as unserved', async () => {
    const unservedOf = async (query: string, visitor: Visitor) => (await load(query, visitor)).data.unserved;
    expect(await unservedOf('', { province: 'PE' })).toBe('PE');
    expect(await unservedOf('?province=nowhere', { province: 'YT' })).toBe('YT');
    expect(await unservedOf('?province=Ontario', { province: 'PE' })).toBeUndefined();
    expect(await unservedOf('?province=NT', { province: 'ON' })).toBe('NT');
    expect(await unservedOf('?province=northwest+territories', { province: 'YT' })).toBe('NT');
    expect(await unservedOf('?province=All', { province: 'PE' })).toBeUndefined();
    expect(await unservedOf('', { province: 'QC' })).toBeUndefined();
    expect(await unservedOf('', { province: null })).toBeUndefined();
  });

  it('reports a malformed postal code', async () => {
    expect((await load('?postcode=+90210+')).data.mistyped).toBe('90210');
    expect((await load('?postcode=K1P')).data.mistyped).toBe('');
  });

  it.each([
    ['responds with an error', async () => Response.json({ message: 'Away' }, { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] satisfies [string, ApiFetch][])('returns an empty, uncacheable list when the shop %s', async (_, api) => {
    const request = new Request('http://shop.test/stores?province=Quebec');
    const { data, init } = await loadStores(api, request, { province: null });
    expect(data).toMatchObject({ stores: [], address: { province: 'QC' }, failure: expect.any(String) });
    expect(init?.status).toBe(503);
  });
});
