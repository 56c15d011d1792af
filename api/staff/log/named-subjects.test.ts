import { expect, it } from 'vitest';
import type { LogAnswer } from '../../../contract/staff/log.ts';
import { inTransaction } from '../../db/client.ts';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { COMMAND_LINE, logStaff } from './log-queries.ts';

const desk = setUpDesk();

it('names the order and the person of staff that an entry is about, and nothing else', async () => {
  const owner = await desk.person('owner');
  const number = await desk.order();
  expect((await owner.call(`/${number}/notes`, { body: { text: 'Call before noon.' } })).status).toBe(201);
  const about = (kind: 'order' | 'staff' | 'settings', id: string) =>
    inTransaction(desk.database.db, (tx) =>
      logStaff(tx, COMMAND_LINE, { what: 'order.invoiced', subject: { kind, id } }),
    );
  // An order that is gone, an id of no row, and a person.
  await about('order', '00000000-0000-7000-8000-000000000009');
  await about('order', 'HY-7');
  await about('settings', 'v3');
  await about('staff', owner.id);
  const answer = await desk.api.get('/admin/log', owner.headers);
  const { data } = (await answer.json()) as LogAnswer;
  const [{ name } = { name: '' }] = await desk.database.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', owner.id)
    .execute();
  expect(data.map(({ subject }) => [subject?.kind, subject?.name])).toEqual([
    ['staff', name],
    ['settings', null],
    ['order', null],
    ['order', null],
    ['order', number],
  ]);
});
