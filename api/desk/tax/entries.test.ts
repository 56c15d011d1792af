import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxEntry, TaxReport } from '../../../contract/desk/tax-report.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import {
  insertEntry,
  insertOrder,
  insertPaper,
  insertRefund,
  insertWriteOff,
} from '../../testing/orders/tax-entries.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let books: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  books = await signInStaff(database, 'books');
});
afterAll(() => database.drop());

interface Page {
  readonly data: TaxEntry[];
  readonly next: string | null;
  readonly count: number;
}
const list = async (query: string): Promise<Page> => {
  const answer = await api.get(`/admin/tax-entries?${query}`, books.headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
};
const report = async (query: string): Promise<TaxReport> => {
  const answer = await api.get(`/admin/tax-report?${query}`, books.headers);
  return ((await answer.json()) as { data: TaxReport }).data;
};

/** An order of July 2026 whose refund the bank sent back after its credit note, and which was then given back another way. */
async function refundedTwice() {
  const { pool } = database;
  const order = await insertOrder(pool);
  const sale = { happenedOn: '2026-07-01', sales: 1000, hst: 130 };
  await insertEntry(pool, order, sale);
  const invoice = await insertPaper(pool, order, { kind: 'invoice' });
  const [first, second] = [await insertRefund(pool, order), await insertRefund(pool, order)];
  const given = { happenedOn: '2026-07-05', kind: 'refund', sales: -100, hst: -13 } as const;
  await insertEntry(pool, order, { ...given, refundId: first });
  const note = await insertPaper(pool, order, { kind: 'credit', refundId: first });
  await insertEntry(pool, order, {
    ...{ happenedOn: '2026-07-20', kind: 'refund-returned', sales: 100, hst: 13 },
    refundId: first,
  });
  await insertEntry(pool, order, { ...given, happenedOn: '2026-07-21', refundId: second });
  return { order, invoice, note, second };
}

describe('the entries behind a figure', () => {
  it('have their paper, or wait for it, or need none', async () => {
    const { pool } = database;
    const { order, invoice, note, second } = await refundedTwice();
    const papersOf = async (query: string) =>
      (await list(query)).data.map(({ kind, paper }) => [kind, paper.state, paper.number]);
    const july = 'from=2026-07-01&to=2026-07-31';
    // Until the job has looked at it, the second refund is due.
    expect(await papersOf(july)).toEqual([
      ['refund', 'waiting', null],
      ['refund-returned', 'issued', note],
      ['refund', 'issued', note],
      ['sale', 'issued', invoice],
    ]);
    expect((await report(july)).waiting).toEqual({ count: 1, more: false });
    expect((await list(`${july}&paper=waiting`)).data.map(({ order: { number } }) => number)).toEqual([
      order.number,
    ]);
    await pool.query('delete from invoices_due where refund_id = $1', [second]);
    expect((await papersOf(july))[0]).toEqual(['refund', 'credited-before', note]);
    expect((await report(july)).waiting).toEqual({ count: 0, more: false });
    expect(await list(`${july}&paper=waiting`)).toMatchObject({ data: [], count: 0, next: null });
  });

  it('wait for the paper of a sale and of a cancellation, and not for one of a bad debt', async () => {
    const { pool } = database;
    const order = await insertOrder(pool);
    const writeOffId = await insertWriteOff(pool, order);
    const amounts = { sales: 1000, hst: 130 };
    await insertEntry(pool, order, { happenedOn: '2026-08-01', ...amounts });
    await pool.query('insert into invoices_due (order_id) values ($1)', [order.id]);
    await insertEntry(pool, order, {
      happenedOn: '2026-08-02',
      kind: 'cancellation',
      sales: -1000,
      hst: -130,
    });
    await insertEntry(pool, order, {
      happenedOn: '2026-08-03',
      kind: 'write-off',
      writeOffId,
      sales: -100,
      hst: -13,
    });
    await insertEntry(pool, order, {
      happenedOn: '2026-08-04',
      kind: 'recovery',
      writeOffId,
      sales: 100,
      hst: 13,
    });
    const states = async () =>
      (await list('from=2026-08-01&to=2026-08-31')).data.map(({ paper: { state } }) => state);
    expect(await states()).toEqual(['none', 'none', 'waiting', 'waiting']);
    await insertPaper(pool, order, { kind: 'invoice' });
    expect(await states()).toEqual(['none', 'none', 'missing', 'issued']);
    await pool.query('insert into invoices_due (order_id) values ($1)', [order.id]);
    expect(await states()).toEqual(['none', 'none', 'waiting', 'issued']);
    expect((await report('from=2026-08-01&to=2026-08-31')).waiting.count).toBe(1);
    await insertPaper(pool, order, { kind: 'credit' });
    expect(await states()).toEqual(['none', 'none', 'issued', 'issued']);
  });

  it('are those of its side, its tax and its province, and add up to it', async () => {
    const { pool } = database;
    const september = { from: '2026-09-01', to: '2026-09-30' };
    const enter = async (province: 'ON' | 'QC' | 'BC', amounts: object) =>
      insertEntry(pool, await insertOrder(pool, { province }), {
        happenedOn: '2026-09-02',
        province,
        ...amounts,
      });
    await enter('ON', { sales: 1000, hst: 130 });
    await enter('QC', { sales: 1000, gst: 50, pst: 100 });
    await enter('QC', { sales: 500, gst: 25, pst: 0, provincialExempt: 500 });
    await enter('BC', { sales: 200, gst: 0, pst: 14, federalExempt: 200 });
    await enter('BC', { kind: 'cancellation', sales: -200, gst: -10, pst: -14 });
    const { total } = await report('from=2026-09-01&to=2026-09-30');
    for (const [part, side, count] of [
      ['sales', 'collected', 4],
      ['gst', 'collected', 2],
      ['gst', 'refunded', 1],
      ['hst', 'collected', 1],
      ['qst', 'collected', 1],
      ['pstBc', 'collected', 1],
      ['pstSk', 'collected', 0],
      ['federalExempt', 'collected', 1],
      ['provincialExempt', 'collected', 1],
      ['pst', 'collected', 0],
      ['sales', 'writtenOff', 0],
    ] as const) {
      const query = new URLSearchParams({ ...september, side, part });
      const page = await list(query.toString());
      expect([part, side, page.count]).toEqual([part, side, count]);
      const sum = page.data.reduce((all, { amounts }) => all + amounts[part], 0);
      expect([part, side, Math.abs(sum)]).toEqual([part, side, total[part][side]]);
    }
    expect((await list(`${new URLSearchParams(september)}&province=QC`)).count).toBe(2);
  });

  it('say when they happened, and go on after the last row, one day with many of them too', async () => {
    const { pool } = database;
    const order = await insertOrder(pool);
    for (let day = 0; day < 6; day++) {
      const writeOffId = await insertWriteOff(pool, order);
      await pool.query('update write_offs set undone_at = now(), undone_by = uuidv7() where id = $1', [
        writeOffId,
      ]);
      const happenedOn = `2026-10-0${1 + (day % 2)}`;
      await insertEntry(pool, order, { kind: 'write-off', writeOffId, happenedOn, sales: -100 });
    }
    const seen: TaxEntry[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Page = await list(`from=2026-10-01&to=2026-10-31&limit=2${after && `&after=${after}`}`);
      seen.push(...page.data);
      after = page.next;
    }
    expect(seen.map(({ day, happenedOn }) => [day, happenedOn])).toEqual([
      ...Array(3).fill(['2026-10-02', '2026-10-02']),
      ...Array(3).fill(['2026-10-01', '2026-10-01']),
    ]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(6);
  });
});

describe('the file of entries', () => {
  it('is in the language of the person, and no number of an order is a formula', async () => {
    const { pool } = database;
    const order = await insertOrder(pool);
    await pool.query(`update orders set order_number = '=HYPERLINK("x")' where id = $1`, [order.id]);
    await insertEntry(pool, order, { happenedOn: '2026-11-01', sales: 100050, hst: 13007 });
    const reader = await signInStaff(database, 'books', { language: 'fr' });
    const answer = await api.get('/admin/tax-entries/file?from=2026-11-01&to=2026-11-30', reader.headers);
    expect(answer.headers.get('Content-Disposition')).toContain('tax-entries-2026-11-01-2026-11-30.csv');
    const [heading, row, ...more] = (await answer.text()).trim().split('\r\n');
    expect(heading).toContain('"Commande";"Jour";"Survenu le";"Écriture"');
    expect(row).toBe(
      `"'=HYPERLINK(""x"")";"2026-11-01";"2026-11-01";"Vente";"Ontario";"1000,50";"0,00";"0,00";"0,00";"130,07";${'"0,00";'.repeat(6)}"";"Non émis"`,
    );
    expect(more).toEqual([]);
  });

  it('has all entries of more than one piece, each once', async () => {
    const { pool } = database;
    const { id } = await insertOrder(pool);
    await pool.query(
      `with off as (
         insert into write_offs (order_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents, written_off_at,
           written_off_by, undone_at, undone_by)
         select $1, n, n, 0, 0, 0, 0, now(), uuidv7(), now(), uuidv7() from generate_series(1, 2100) n returning id, amount_cents
       )
       insert into tax_entries (order_id, kind, write_off_id, happened_on, province, sales_cents, gst_cents, pst_cents, hst_cents)
       select $1, 'write-off', id, '2026-12-01', 'ON', -amount_cents, 0, 0, 0 from off`,
      [id],
    );
    const answer = await api.get('/admin/tax-entries/file?from=2026-12-01&to=2026-12-31', books.headers);
    const rows = (await answer.text()).trim().split('\r\n').slice(1);
    const amounts = rows.map((row) => Number(row.split(',')[5]?.replaceAll('"', '')) * 100);
    expect(amounts.map(Math.round).sort((a, b) => b - a)).toEqual(
      Array.from({ length: 2100 }, (_, n) => -(n + 1)),
    );
  });
});

it.each([
  ['side=sold', 'side'],
  ['part=vat', 'part'],
  ['paper=issued', 'paper'],
  ['after=x', 'after'],
  ['after=-1', 'after'],
  ['after=9999999999999999999', 'after'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
])('refuses %s', async (query, field) => {
  const path = `/admin/tax-entries?from=2026-01-01&to=2026-01-31&${query}`;
  await expect(api.get(path, books.headers)).resolves.toBeProblem('INVALID_REQUEST', field);
});
