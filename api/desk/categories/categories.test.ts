import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CategoryAnswer, ShopAnswer } from '../../../contract/catalog/catalog.ts';
import type { CategoryChange, DeskCategory } from '../../../contract/goods/categories.ts';
import { keepPicture } from '../../media/index.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { drawing } from '../../testing/files/pictures.ts';
import { sharedUploads } from '../../testing/files/shared-uploads.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  staff = await signInStaff(database, 'catalogue');
});
afterAll(() => database.drop());

const GONE = '019300c2-0000-7000-8000-000000000001';
let made = 0;
const name = (en = `Banners ${++made}`) => ({ en, fr: '' });
const post = (body: object) => api.post('/admin/categories', body, keyed(staff));
const dataOf = async <T>(answer: Response, status = 200): Promise<T> => {
  expect([answer.status, await answer.clone().text()]).toEqual([status, expect.any(String)]);
  return ((await answer.json()) as { data: T }).data;
};
const add = async (body: Partial<CategoryChange> = {}) =>
  dataOf<DeskCategory>(await post({ name: name(), ...body }), 201);
const send = (method: string, { id }: { id: string }, body: unknown, version: number) =>
  api.send(method, `/admin/categories/${id}`, body, { ...staff.headers, 'If-Match': `"v${version}"` });
const change = (category: DeskCategory, body: object, version = category.version) =>
  send('PATCH', category, body, version);
const all = async () => dataOf<DeskCategory[]>(await api.get('/admin/categories', staff.headers));
const find = async ({ id }: { id: string }) => (await all()).find((one) => one.id === id);
const order = (parentId: string | null, rows: readonly { id: string; version: number }[]) =>
  api.post(
    '/admin/categories/order',
    { parentId, order: rows.map(({ id, version }) => ({ id, version })) },
    staff.headers,
  );
const shown = (slug: string, language = 'en') => api.get(`/category/${slug}?lang=${language}`);

describe('a category', () => {
  it('is added last on its level, with a slug of its English name that is free', async () => {
    const first = await add({ name: { en: 'Fêtes & Parades!', fr: 'Fêtes' } });
    expect(first).toMatchObject({ slug: 'fetes-parades', parentId: null, status: 'Active', isShown: true });
    const second = await add({ name: name('Fêtes, parades') });
    expect(second).toMatchObject({ slug: 'fetes-parades-2', name: { en: 'Fêtes, parades', fr: '' } });
    expect(second.position).toBeGreaterThan(first.position);
    expect((await add({ name: name('???') })).slug).toBe('category');
    const { rows } = await database.pool.query(
      `select what, subject_kind from staff_log where subject_id = $1`,
      [first.id],
    );
    expect(rows).toEqual([{ what: 'category.added', subject_kind: 'category' }]);
  });

  it('shows its text, its picture and its place in the shop, the English where the French is missing', async () => {
    const deps = { db: database.db, uploads: sharedUploads(), now: () => new Date() };
    const { path, url } = await keepPicture(deps, { name: 'a.png', bytes: await drawing().png().toBuffer() });
    const category = await add({
      description: { en: '# All *flags*\n\n<script>alert(1)</script>[x](javascript:alert(1))', fr: '' },
      picture: path,
    });
    const inEnglish = (await (await shown(category.slug)).json()) as CategoryAnswer;
    expect(inEnglish.data.category).toMatchObject({ image: url, name: category.name.en });
    expect(inEnglish.data.category.description).toContain('<h3>All <em>flags</em></h3>');
    expect(inEnglish.data.category.description).not.toMatch(/<script|<a /);
    const inFrench = (await (await shown(category.slug, 'fr')).json()) as CategoryAnswer;
    expect(inFrench.data.category).toMatchObject({ untranslated: ['name', 'description'] });
    await dataOf(
      await change(category, { description: { en: 'Flags', fr: 'Drapeaux' }, name: { en: 'F', fr: 'D' } }),
    );
    const translated = (await (await shown(category.slug, 'fr')).json()) as CategoryAnswer;
    expect(translated.data.category).toMatchObject({ name: 'D', description: '<p>Drapeaux</p>' });
    expect(translated.data.category).not.toHaveProperty('untranslated');
  });

  it('takes its products out of the shop while it is inactive, and says how many before', async () => {
    const main = await add();
    const [one, two] = [await add({ parentId: main.id }), await add({ parentId: main.id })];
    const other = await add();
    const here = await createProduct(database.db, { categories: [one.id] });
    await createProduct(database.db, { categories: [one.id, two.id] });
    await createProduct(database.db, { categories: [one.id, other.id] });
    const counts = async () => {
      const found = await all();
      return [main, one, two, other].map(({ id }) => {
        const row = found.find((category) => category.id === id);
        return [row?.productCount, row?.onlyHereCount];
      });
    };
    expect(await counts()).toEqual([
      [3, 2],
      [3, 1],
      [1, 0],
      [1, 0],
    ]);
    const isSold = async () => (await api.get(`/product/${here.slug}`)).status === 200;
    expect(await isSold()).toBe(true);
    await dataOf(await change(main, { status: 'Inactive' }));
    expect(await isSold()).toBe(false);
    expect(await find(one)).toMatchObject({ status: 'Active', isShown: false, onlyHereCount: 0 });
    const hidden = await find(main);
    await dataOf(await send('PATCH', main, { status: 'Active' }, hidden?.version ?? 0));
    expect(await isSold()).toBe(true);
  });

  it('leads from its earlier slugs to itself, until another one takes them', async () => {
    const category = await add({ slug: 'marine' });
    const renamed = await dataOf<DeskCategory>(await change(category, { slug: 'sailing' }));
    expect(renamed.earlierSlugs).toEqual(['marine']);
    expect(await (await shown('marine')).json()).toMatchObject({ data: { movedTo: { slug: 'sailing' } } });
    const back = await dataOf<DeskCategory>(await change(renamed, { slug: 'marine' }));
    expect(back.earlierSlugs).toEqual(['sailing']);
    expect(await (await shown('sailing')).json()).toMatchObject({ data: { movedTo: { slug: 'marine' } } });
    const taker = await add({ slug: 'sailing' });
    expect((await find(back))?.earlierSlugs).toEqual([]);
    expect((await shown('sailing')).status).toBe(200);
    await expect(change(taker, { slug: 'marine' })).resolves.toBeProblem('INVALID_REQUEST', 'slug');
  });

  it('is put in order with the others of its level, all of them or none', async () => {
    const main = await add();
    const [a, b, c] = [
      await add({ parentId: main.id }),
      await add({ parentId: main.id }),
      await add({ parentId: main.id }),
    ];
    const level = async () => (await all()).filter(({ parentId }) => parentId === main.id);
    await dataOf(await order(main.id, [c, a, b]));
    const now = await level();
    expect(now.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    const { data } = (await (await api.get('/shop')).json()) as ShopAnswer;
    const inShop = data.mainCategories.find(({ _id }) => _id === main.id);
    expect(inShop?.subcategories.map(({ _id }) => _id)).toEqual([c.id, a.id, b.id]);
    for (const rows of [[c, a, b], now.slice(1), [...now, main], [now[0], now[0], now[1]]])
      await expect(order(main.id, rows as DeskCategory[])).resolves.toBeProblem('CHANGED_MEANWHILE');
    expect(await level()).toEqual(now);
  });

  it('is removed only when nothing is in it', async () => {
    const main = await add({ slug: 'to-remove' });
    const below = await add({ parentId: main.id });
    const flag = await createProduct(database.db, { categories: [below.id] });
    await expect(send('DELETE', main, undefined, main.version)).resolves.toBeProblem('CONFLICT');
    await expect(send('DELETE', below, undefined, below.version)).resolves.toBeProblem('CONFLICT');
    await database.pool.query('delete from product_categories where product_id = $1', [flag.id]);
    expect((await send('DELETE', below, undefined, below.version)).status).toBe(204);
    const renamed = await dataOf<DeskCategory>(await change(main, { slug: 'removed' }));
    await expect(send('DELETE', main, undefined, main.version)).resolves.toBeProblem('CHANGED_MEANWHILE');
    expect((await send('DELETE', main, undefined, renamed.version)).status).toBe(204);
    for (const slug of ['removed', 'to-remove'])
      expect(await (await shown(slug)).json()).not.toHaveProperty('data');
    await expect(send('DELETE', main, undefined, 1)).resolves.toBeProblem('NOT_FOUND');
  });
});

it('B03 lets one of two people at once change a category, and shows the other what it is now', async () => {
  const category = await add();
  for (let round = 0, seen = category; round < 10; round++) {
    const sent = [{ slug: `round-${round}-a` }, { name: name(`Round ${round}`) }];
    const answers = await Promise.all(sent.map((body) => change(seen, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [won, lost] = (answers[0]?.status === 200 ? answers : answers.toReversed()) as [Response, Response];
    seen = await dataOf(won);
    expect(await lost.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', data: seen });
  }
  await expect(api.send('PATCH', `/admin/categories/${category.id}`, {}, staff.headers)).resolves.toBeProblem(
    'PRECONDITION_REQUIRED',
  );
});

describe('B08 what is no category', () => {
  it('is refused by field, and nothing changes', async () => {
    const main = await add();
    const sub = await add({ parentId: main.id });
    const taken = await add();
    const before = await all();
    const bad: readonly [object, string][] = [
      [{ parentId: main.id }, 'parentId'],
      [{ parentId: sub.id }, 'parentId'],
      [{ parentId: taken.id }, 'parentId'],
      [{ parentId: GONE }, 'parentId'],
      [{ parentId: 'x' }, 'parentId'],
      [{ slug: taken.slug }, 'slug'],
      [{ slug: 'Capitals' }, 'slug'],
      [{ slug: '' }, 'slug'],
      [{ slug: 'a--b' }, 'slug'],
      [{ slug: '../x' }, 'slug'],
      [{ slug: 's'.repeat(121) }, 'slug'],
      [{ name: { en: ' ' } }, 'name.en'],
      [{ name: { en: 'n'.repeat(81) } }, 'name.en'],
      [{ description: { en: 'd'.repeat(5001) } }, 'description.en'],
      [{ picture: 'images/none.webp' }, 'picture'],
      [{ picture: 7 }, 'picture'],
      [{ status: 'Gone' }, 'status'],
      [{ isFlagCategory: 'yes' }, 'isFlagCategory'],
    ];
    for (const [body, field] of bad) {
      await expect(change(main, body)).resolves.toBeProblem('INVALID_REQUEST', field);
      if (!('parentId' in body) || body.parentId === 'x' || body.parentId === GONE)
        await expect(post({ name: name('x'), ...body })).resolves.toBeProblem('INVALID_REQUEST', field);
    }
    await expect(post({ name: name('x'), parentId: sub.id })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'parentId',
    );
    await expect(post({})).resolves.toBeProblem('INVALID_REQUEST', 'name');
    await expect(order(null, [])).resolves.toBeProblem('INVALID_REQUEST', 'order');
    await expect(order(GONE, [main])).resolves.toBeProblem('CHANGED_MEANWHILE');
    await expect(send('PATCH', { id: GONE }, {}, 1)).resolves.toBeProblem('NOT_FOUND');
    expect(await all()).toEqual(before);
  });

  it('never becomes a tree of three levels, also when two people move categories at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [await add(), await add(), await add()];
      await Promise.all([
        change(a, { parentId: b.id }),
        change(b, { parentId: c.id }),
        change(c, { parentId: a.id }),
      ]);
      const tree = new Map((await all()).map(({ id, parentId }) => [id, parentId]));
      for (const { id } of [a, b, c]) {
        const above = tree.get(id) ?? null;
        expect(above === null || tree.get(above) === null).toBe(true);
      }
    }
  });
});
