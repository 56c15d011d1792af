// What roles without `orders.see-buyer` learn of buyers from every call that they may make, cursors included.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESK_MAILS } from '../../contract/desk/desk-mails.ts';
import { ORDER_SORTS } from '../../contract/desk/order-filters.ts';
import { PAPERS } from '../../contract/desk/paper-kinds.ts';
import { may, type Permission, ROLES } from '../../contract/staff/permissions.ts';
import { type ApiDocument, operationsOf } from '../testing/api-document.ts';
import { type DeskPerson, move, packRest, setUpDesk, UPS } from '../testing/orders/desk.ts';
import { openDesk } from '../testing/staff/desk.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';

const desk = setUpDesk();
const BLIND = ROLES.filter((role) => !may(role, 'orders.see-buyer'));

interface Secret {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly phone: string;
  readonly total_cents: number;
}
let secrets: Secret[];
beforeAll(async () => {
  const manager = await openDesk(desk.database, desk.api);
  const packer = await desk.person('production');
  for (const pieces of [41, 43, 47]) {
    const customer = { email: `hidden-${randomUUID()}@example.com`, phone: `418-555-01${pieces}` };
    await desk.order({ pieces, customer });
  }
  const { rows } = await desk.database.pool.query<Secret>(
    `select id, order_number as number, email::text, customer ->> 'phone' as phone, total_cents from orders`,
  );
  secrets = rows;
  const [paid, sent] = rows;
  if (!paid || !sent) throw new Error('No orders');
  await manager.change(paid.id, 'cash-received');
  const refund = { lines: [], amountCents: 1234, reason: 'price' };
  expect((await manager.change(paid.id, 'refunds', refund)).status).toBe(200);
  await packRest(packer, sent.number, UPS);
  await move(packer, [sent.number, 'ship'], { notify: true });
  const views = rows.flatMap(({ email, phone }) => [
    { name: 'Hidden', address: `q=${encodeURIComponent(email)}` },
    { name: 'Hidden', address: `q=${encodeURIComponent(phone)}` },
    { name: `Ring ${phone}`, address: '' },
    { name: `Ask ${email}`, address: '' },
  ]);
  for (const view of views)
    expect((await manager.post('/views', { page: 'orders', isShared: true, ...view })).status).toBe(201);
});

/** Amounts as they stand in JSON, in either language; whole numbers, so that no id has them by chance. */
const amounts = ({ total_cents: cents }: Secret) => {
  const dollars = (cents / 100).toFixed(2);
  return [String(cents), dollars, dollars.replace('.', ',')].map(
    (text) => new RegExp(`(?<![\\w.,-])${text.replace('.', '\\.')}(?![\\w-])`),
  );
};
const digits = (text: string) => text.replaceAll(/\D/g, '');

/** The text with everything in it that may be base64 beside what it says. */
const decoded = (text: string) =>
  [
    text,
    ...(text.match(/[\w+/-]{12,}=*/g) ?? []).map((one) => Buffer.from(one, 'base64url').toString()),
  ].join('\n');

/** What the text gives away. */
function leaksOf(text: string): string[] {
  const all = decoded(text).replaceAll(/\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?=\D)/g, (sum) => digits(sum));
  return secrets.flatMap((secret) => [
    ...(all.includes(secret.email) ? [secret.email] : []),
    ...(digits(all).includes(digits(secret.phone)) && /418\D?555\D?01/.test(all) ? [secret.phone] : []),
    ...amounts(secret).flatMap((amount) => (amount.test(all) ? [amount.source] : [])),
  ]);
}

const list = async ({ headers }: Pick<DeskPerson, 'headers'>, query: string) =>
  desk.api.get(`/admin/orders?${query}`, headers);

/** Every GET call that the role may make, for each order where it is about one. */
async function pathsFor(role: (typeof ROLES)[number]): Promise<string[]> {
  const { headers } = await signInStaff(desk.database, 'owner');
  const document = (await (await desk.api.get('/admin/openapi.json', headers)).json()) as ApiDocument;
  const ids = secrets.map(({ id }) => id);
  return operationsOf(document)
    .filter(({ method, operation }) => {
      const permission = (operation as unknown as Record<string, unknown>)['x-permission'];
      return method === 'get' && permission !== 'anybody' && may(role, permission as Permission);
    })
    .flatMap(({ path }) => {
      const below = path.replace(/^\/api/, '');
      if (below.includes('{paper}'))
        return PAPERS.map((paper) => `${below.replace('{paper}', paper)}?orders=${ids.join(',')}`);
      return ids.map((id) => `${below.replaceAll(/\{\w+\}/g, id)}?page=orders&q=hidden`);
    });
}

describe.each(BLIND)('P115 %s', (role) => {
  it('reads no email, phone or amount in any answer that it may have', async () => {
    const { headers } = await signInStaff(desk.database, role, { isElevated: true });
    const paths = new Set(await pathsFor(role));
    expect(paths.size).toBeGreaterThan(5);
    for (const path of paths) {
      const text = await (await desk.api.get(path, headers)).text();
      expect([path, leaksOf(text)]).toEqual([path, []]);
    }
  });
});

describe('P115 production', () => {
  it('is refused what sorts, filters and searches by them, and its cursors are ids', async () => {
    const packer = await signInStaff(desk.database, 'production');
    for (const query of ['sort=largest', 'payment=paid', 'todo=refund', 'q=hidden-@'])
      await expect(list(packer, query)).resolves.toBeProblem('INVALID_REQUEST', query.split('=')[0]);
    await desk.database.pool.query(`update orders set promised_for = '2030-01-02'`);
    for (const sort of ORDER_SORTS.filter((one) => one !== 'largest'))
      for (let after = ''; ; ) {
        const text = await (await list(packer, `sort=${sort}&limit=1${after}`)).text();
        expect([sort, leaksOf(text)]).toEqual([sort, []]);
        const { next } = JSON.parse(text) as { next: string | null };
        if (next === null) break;
        expect(secrets.map(({ id }) => id)).toContain(next);
        after = `&after=${next}`;
      }
  });

  it('finds nobody by an email, a phone or an amount, however much of it is typed', async () => {
    const [packer, clerk] = [
      await signInStaff(desk.database, 'production'),
      await signInStaff(desk.database, 'desk'),
    ];
    for (const { email, phone, total_cents, number } of secrets) {
      const amount = (total_cents / 100).toFixed(2);
      const terms = [email, email.slice(0, -4), phone, digits(phone), `(418) ${phone.slice(4)}`, amount];
      for (const term of terms) {
        const q = encodeURIComponent(term);
        const answer = await list(packer, `q=${q}`);
        if (answer.status === 200)
          expect([term, await answer.json()]).toMatchObject([term, { data: [], count: 0 }]);
        else expect([term, answer.status]).toEqual([term, 400]);
        const palette = await desk.api.get(`/admin/search?q=${q}`, packer.headers);
        expect([term, await palette.json()]).toMatchObject([term, { data: { orders: [], people: [] } }]);
      }
      // The end of a number is the end of a phone for those alone who may see phones.
      const found = async (person: typeof packer) =>
        ((await (await list(person, `q=${digits(phone)}`)).json()) as { count: number }).count;
      expect([await found(packer), await found(clerk)]).toEqual([0, 1]);
      expect((await list(packer, `q=${number}`)).status).toBe(200);
    }
  });

  it('sees none in mails that it may preview, in refusals and in what bulk actions say', async () => {
    const packer = await desk.person('production');
    const texts: [string, string][] = [];
    const read = async (name: string, answer: Promise<Response>) =>
      texts.push([name, await (await answer).text()]);
    for (const { id, number } of secrets) {
      const { version } = await packer.see(number);
      for (const kind of DESK_MAILS)
        for (const parcel of [undefined, 1])
          await read(`${kind} ${parcel}`, packer.call(`/${id}/mail-preview`, { body: { kind, parcel } }));
      await read(
        'a stale change',
        packer.call(`/${id}`, { method: 'PATCH', body: { tags: ['Seen'] }, version: 1e6 }),
      );
      await read('a tag', packer.call(`/${id}`, { method: 'PATCH', body: { tags: ['Seen'] }, version }));
      await read('a note', packer.call(`/${id}/notes`, { body: { text: 'Seen' } }));
      for (const kind of ['pack', 'deliver'] as const)
        await read(
          `bulk ${kind}`,
          packer.call('/bulk', { body: { items: [{ id, version }], action: { kind, notify: false } } }),
        );
    }
    for (const [name, text] of texts) expect([name, leaksOf(text)]).toEqual([name, []]);
    expect(texts.filter(([, text]) => text.includes('"html"')).length).toBeGreaterThan(0);
  });
});

it('P115 finds what it looks for in what others may read, also when it is encoded', async () => {
  const clerk = await signInStaff(desk.database, 'desk');
  const [first] = secrets;
  if (!first) throw new Error('No order');
  const text = await (await list(clerk, `q=${first.number}`)).text();
  expect(leaksOf(text).length).toBeGreaterThanOrEqual(2);
  const hidden = Buffer.from(JSON.stringify([first.total_cents, first.id])).toString('base64url');
  expect(leaksOf(`{"next":"${hidden}"}`)).toHaveLength(1);
});
