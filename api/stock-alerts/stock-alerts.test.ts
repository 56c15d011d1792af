import { describe, expect, it } from 'vitest';
import english from '../../messages/storefront/en.json' with { type: 'json' };
import { listConsentsOf } from '../consents/index.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi } from '../testing/api.ts';
import { createProduct } from '../testing/fixtures.ts';
import { asSample, newEmail } from '../testing/newsletter.ts';
import { setUpStockAlertTests } from '../testing/stock-alerts.ts';
import { times } from '../testing/times.ts';
import { countAlerts } from './index.ts';

const tests = setUpStockAlertTests();

const countAll = async () => (await tests.database.pool.query('select from stock_alerts')).rowCount;

describe('"Tell me when it is back"', () => {
  it('answers alike for an address that asked before, and keeps one alert, also of ten presses at once', async () => {
    const flag = await tests.soldOut();
    const email = newEmail();
    const answers = await Promise.all(times(10, () => tests.ask(email.toUpperCase(), flag)));
    answers.push(
      await tests.ask(email, flag),
      await tests.ask(email, flag, tests.api, { website: 'https://spam.example' }),
    );
    const told = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text()].join(' ')),
    );
    expect(new Set(told).size).toBe(1);
    expect(await countAlerts(tests.database.db, [flag.sku])).toEqual(new Map([[flag.sku, 1]]));
    expect(await listConsentsOf(tests.database.db, email)).toMatchObject([
      {
        purpose: 'back-in-stock',
        kind: 'asked',
        source: 'product-page',
        wording: asSample(english.stockAlert.consent),
      },
    ]);
  });

  it.each([
    ['an address that is none', { email: 'nobody' }, 'INVALID_REQUEST', 'email'],
    ['no sku', { sku: '' }, 'INVALID_REQUEST', 'sku'],
    ['a product that is none', { product_id: 'none' }, 'NOT_FOUND', undefined],
    ['an unknown product', { product_id: crypto.randomUUID() }, 'NOT_FOUND', undefined],
    ['a sku of another product', { sku: 'ANOTHER' }, 'NOT_FOUND', undefined],
    ['a sku that PostgreSQL refuses', { sku: 'A\u0000' }, 'NOT_FOUND', undefined],
  ] as const)('refuses %s and keeps nothing', async (_, more, code, field) => {
    const flag = await tests.soldOut();
    const before = await countAll();
    await expect(tests.ask(newEmail(), flag, tests.api, more)).toBeProblem(code, ...(field ? [field] : []));
    expect(await countAll()).toBe(before);
  });

  it('refuses what is in stock, drafted or archived', async () => {
    const flag = await createProduct(tests.database.db);
    await expect(tests.ask(newEmail(), flag)).toBeProblem('CONFLICT');
    await tests.put(flag, 0);
    const products = (changes: object) =>
      tests.database.db.updateTable('products').set(changes).where('id', '=', flag.id).execute();
    for (const changes of [{ status: 'draft' }, { status: 'archived', archived_at: tests.now }]) {
      await products(changes);
      await expect(tests.ask(newEmail(), flag)).toBeProblem('NOT_FOUND');
    }
    await products({ status: 'unlisted', archived_at: null });
    expect((await tests.ask(newEmail(), flag)).status).toBe(202);
    await tests.database.db
      .updateTable('inventory')
      .set({ is_sold: false })
      .where('sku', '=', flag.sku)
      .execute();
    await expect(tests.ask(newEmail(), flag)).toBeProblem('NOT_FOUND');
  });

  it('keeps twenty alerts of an address at most, and says nothing of it', async () => {
    const email = newEmail();
    for (let n = 0; n < 22; n++) expect((await tests.ask(email, await tests.soldOut())).status).toBe(202);
    const { rowCount } = await tests.database.pool.query('select from stock_alerts where email = $1', [
      email,
    ]);
    expect(rowCount).toBe(20);
  });

  it('has a limit by address', async () => {
    const limited = createTestApi(tests.database.db, { limits: createRateLimits() });
    const flag = await tests.soldOut();
    for (let n = 0; n < 20; n++) expect((await tests.ask(newEmail(), flag, limited)).status).toBe(202);
    await expect(tests.ask(newEmail(), flag, limited)).toBeProblem('TOO_MANY_REQUESTS');
  });
});
