import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationsOf } from '../../api/testing/api-document.ts';
import { PAGE_PATHS } from '../../contract/page-table.ts';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

/** Tokens of any length and form: as they are made, too short, too long, odd, not UTF-8. */
const TOKENS = [
  'A'.repeat(43),
  'A',
  'A'.repeat(201),
  'A'.repeat(5000),
  '..%20',
  '%F0%9F%8F%81',
  "'%22%3C%3E",
  '%00',
  'a%00b',
  '%ff',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%zz',
];
/** Pages that ask for nothing before their button is pressed: they cannot know yet. */
const WITHOUT_CALL = ['/reset-password/:token', '/verify-email/:token', '/newsletter/unsubscribe/:token'];

it('P134 answers each page of a mailed link with 404, whatever the token', async () => {
  const pages = PAGE_PATHS.filter((path) => path.endsWith('/:token'));
  expect(pages.length).toBeGreaterThanOrEqual(8);
  for (const page of pages)
    for (const token of TOKENS)
      for (const language of ['', '/fr']) {
        const path = language + page.replace(':token', token);
        const { status } = await shop.get(path);
        // A NUL character, or a percent sign that escapes nothing, is no address at all.
        const known = WITHOUT_CALL.includes(page)
          ? [200, 400, 404]
          : [404, ...(isBroken(token) ? [400] : [])];
        expect(known, `${path.slice(0, 60)}: ${status}`).toContain(status);
      }
});

it('P134 answers each call of a mailed link with 404 or 400, whatever the token', async () => {
  const document = JSON.parse(await shop.text('/api/openapi.json'));
  const calls = operationsOf(document).filter(({ path }) => path.includes('{token}'));
  expect(calls.length).toBeGreaterThanOrEqual(12);
  for (const { path, method } of calls)
    for (const token of TOKENS) {
      const address = (path.startsWith('/api') ? path : `/api${path}`)
        .replace('{token}', token)
        .replace('{purpose}', 'back-in-stock');
      const { status } = await shop.get(address, {
        method: method.toUpperCase(),
        redirect: 'manual',
        ...(method !== 'get' && { body: '{}', headers: { 'Content-Type': 'application/json' } }),
      });
      expect(status, `${method} ${address.slice(0, 60)}`).toBeLessThan(500);
      // An unknown token leads to the page that unsubscribes, which says so.
      if (method === 'get' && status !== 302 && /^A+$/.test(token)) expect(status).toBe(404);
    }
});

function isBroken(token: string): boolean {
  if (token.includes('%00')) return true;
  try {
    return decodeURIComponent(token) === undefined;
  } catch {
    return true;
  }
}
