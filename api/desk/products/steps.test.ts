import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { DeskProduct } from '../../../contract/goods/products.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';
import { goodsCalls } from '../../testing/goods.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let manager: TestStaff;
let goods: ReturnType<typeof goodsCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  manager = await signInStaff(database, 'manager', { isElevated: true });
  goods = goodsCalls(api, manager);
});
afterAll(() => database.drop());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const reasonsOf = ({ reasons }: DeskProduct) => reasons.map(({ reason }) => reason);
const published = async () => goods.show((await createProduct(database.db)).id);

describe('a product', () => {
  it('is published once it has a name, a price and a category that is shown', async () => {
    const hidden = await createCategory(database.db, { status: 'Inactive' });
    const shown = await createCategory(database.db);
    const draft = await goods.change(await goods.draft(), { categories: [hidden.id] });
    const answer = await goods.step(draft, { action: 'publish' });
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: 'priceCents' }, { path: 'categories' }],
    });
    const priced = await goods.change(draft, { priceCents: 999 });
    const unlisted = await goods.stepped(priced, { action: 'unlist' });
    expect(reasonsOf(unlisted)).toContain('categoryHidden');
    await expect(goods.step(unlisted, { action: 'publish' })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'categories',
    );
    const complete = await goods.change(unlisted, { categories: [shown.id] });
    const there = await goods.stepped(complete, { action: 'publish' });
    expect(there).toMatchObject({ status: 'published', version: complete.version + 1 });
    expect((await api.get(`/product/${there.slug}`)).status).toBe(200);
    expect((await goods.stepped(there, { action: 'withdraw' })).status).toBe('draft');
  });

  it('is published later, at a time to come', async () => {
    const draft = await goods.draft();
    for (const publishAt of [undefined, null, inHours(-1), 'soon', '0000-01-01T00:00:00Z'])
      await expect(goods.step(draft, { action: 'schedule', publishAt })).resolves.toBeProblem(
        'INVALID_REQUEST',
        'publishAt',
      );
    const publishAt = inHours(24);
    const scheduled = await goods.stepped(draft, { action: 'schedule', publishAt });
    expect(scheduled).toMatchObject({ status: 'draft', publishAt });
    expect(reasonsOf(scheduled)).toContain('notBefore');
    expect((await goods.stepped(scheduled, { action: 'unschedule' })).publishAt).toBeNull();
  });

  it('is archived in favour of another, which cannot be archived itself, and comes back as a draft', async () => {
    const [first, second, third] = [await published(), await published(), await published()];
    for (const replacedBy of [first.id, randomUUID()])
      await expect(goods.step(first, { action: 'archive', replacedBy })).resolves.toBeProblem(
        'INVALID_REQUEST',
        'replacedBy',
      );
    const gone = await goods.stepped(first, { action: 'archive', replacedBy: second.id });
    expect(gone).toMatchObject({ status: 'archived', replacedBy: { id: second.id, name: second.name.en } });
    expect(gone.archivedAt).not.toBeNull();
    // A circle would lead back to the one that is archived.
    await expect(goods.step(second, { action: 'archive', replacedBy: first.id })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'replacedBy',
    );
    await goods.stepped(second, { action: 'archive', replacedBy: third.id });
    const back = await goods.stepped(gone, { action: 'restore' });
    expect(back).toMatchObject({ status: 'draft', archivedAt: null, replacedBy: null });
  });

  it('takes no step from a state that has none, nor one that others did not see', async () => {
    const product = await published();
    for (const action of ['publish', 'restore', 'schedule', 'unschedule'])
      await expect(goods.step(product, { action, publishAt: inHours(1) })).resolves.toBeProblem('CONFLICT');
    await goods.stepped(product, { action: 'unlist' });
    await expect(goods.step(product, { action: 'archive' })).resolves.toBeProblem('CHANGED_MEANWHILE');
    await expect(goods.step(product, { action: 'sell' })).resolves.toBeProblem('INVALID_REQUEST', 'action');
  });

  it('is changed with many others, each by itself and once', async () => {
    const [one, other] = [await published(), await published()];
    const items = [one, other, { ...other, id: randomUUID() }].map(({ id, version }) => ({ id, version }));
    await goods.change(other, { mpn: 'X' });
    const key = randomUUID();
    const act = async () =>
      (await (
        await api.post('/admin/products/bulk', { items, action: 'archive' }, keyed(manager, key))
      ).json()) as object;
    const answer = await act();
    expect(answer).toMatchObject({
      results: [
        { ok: true, name: one.name.en },
        { ok: false, code: 'CHANGED_MEANWHILE' },
        { ok: false, code: 'NOT_FOUND', name: null },
      ],
    });
    expect(await act()).toMatchObject({ results: [{ ok: true }, { ok: false }, { ok: false }] });
    expect((await goods.show(one.id)).version).toBe(one.version + 1);
  });
});
