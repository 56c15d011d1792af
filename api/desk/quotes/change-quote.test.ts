import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CLOSED_REASONS } from '../../../contract/forms/quote-states.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { setUpQuotes } from '../../testing/staff/quote-desk.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { times } from '../../testing/times.ts';

const { its, change, ask, show, edit, close, reopen, dataOf } = setUpQuotes();

const loggedOf = async (id: string) => {
  const rows = its.database.db
    .selectFrom('staff_log')
    .select(['what', 'detail'])
    .where('subject_id', '=', id);
  return (await rows.orderBy('seq').execute()).map(({ what, detail }) => [what, detail]);
};

describe('a change of a request', () => {
  it('gives it to somebody, moves its day, closes it and reopens it, and the log says so', async () => {
    const received = await show(await ask());
    const mine = await dataOf(edit(received, { assignedTo: its.desk.id }));
    expect(mine).toMatchObject({ state: 'in-work', version: 2, assignedTo: { name: 'Sam of desk' } });
    const moved = await dataOf(edit(mine, { dueOn: '2026-12-24', assignedTo: null }));
    expect(moved).toMatchObject({ state: 'in-work', dueOn: '2026-12-24', assignedTo: null });
    const closed = await dataOf(close(moved, { reason: 'not-possible' }));
    expect(closed).toMatchObject({
      state: 'closed',
      closedReason: 'not-possible',
      next: ['note', 'attach', 'paste', 'message', 'reopen'],
    });
    const again = await dataOf(reopen(closed));
    expect(again).toMatchObject({ state: 'in-work', closedReason: null, closedAt: null, version: 5 });
    expect(await loggedOf(received.id)).toEqual([
      ['quote.edited', { fields: ['assignedTo'] }],
      ['quote.edited', { fields: ['assignedTo', 'dueOn'] }],
      ['quote.closed', { reason: 'not-possible' }],
      ['quote.reopened', {}],
    ]);
  });

  it('merges a duplicate into another, and takes it back', async () => {
    const [original, duplicate] = [await show(await ask()), await show(await ask())];
    const body = { reason: 'duplicate', duplicateOf: original.number.toLowerCase() };
    const closed = await dataOf(close(duplicate, body));
    expect(closed).toMatchObject({ duplicateOf: original.number, closedReason: 'duplicate' });
    expect((await show(original.number)).duplicates).toEqual([duplicate.number]);
    for (const duplicateOf of [duplicate.number, original.number.slice(1), 'HQ-0000-0000-0000'])
      await expect(close(original, { reason: 'duplicate', duplicateOf })).resolves.toBeProblem(
        'INVALID_REQUEST',
        'duplicateOf',
      );
    await dataOf(reopen(closed));
    expect((await show(original.number)).duplicates).toEqual([]);
  });

  it('never merges two requests into each other', async () => {
    const [one, other] = [await show(await ask()), await show(await ask())];
    const answers = await Promise.all([
      close(one, { reason: 'duplicate', duplicateOf: other.number }),
      close(other, { reason: 'duplicate', duplicateOf: one.number }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('B03 of eight people at once lets one win, and shows the others what it is now', async () => {
    const quote = await show(await ask());
    const answers = await Promise.all(CLOSED_REASONS.slice(0, 4).map((reason) => close(quote, { reason })));
    const edits = await Promise.all(times(4, () => edit(quote, { assignedTo: its.desk.id })));
    const statuses = [...answers, ...edits].map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(7);
    expect(await edits[0]?.json()).toMatchObject({ data: { number: quote.number, version: 2 } });
    expect(await loggedOf(quote.id)).toHaveLength(1);
  });

  it('needs the version that was seen, a state that allows it, and a request', async () => {
    const quote = await show(await ask());
    const path = `/admin/quotes/${quote.id}`;
    await expect(its.api.send('PATCH', path, { dueOn: '2026-12-24' }, its.desk.headers)).resolves.toBeProblem(
      'PRECONDITION_REQUIRED',
    );
    await expect(reopen(quote)).resolves.toBeProblem('CONFLICT');
    const closed = await dataOf(close(quote, { reason: 'other' }));
    await expect(edit(closed, { dueOn: '2026-12-24' })).resolves.toBeProblem('CONFLICT');
    await expect(close(closed, { reason: 'other' })).resolves.toBeProblem('CONFLICT');
    await expect(reopen({ id: randomUUID(), version: 1 })).resolves.toBeProblem('NOT_FOUND');
  });

  it.each([
    ['nothing', 'PATCH', '', {}, undefined],
    ['nobody that exists', 'PATCH', '', { assignedTo: randomUUID() }, 'assignedTo'],
    ['a name', 'PATCH', '', { assignedTo: 'Sam' }, 'assignedTo'],
    ['no day', 'PATCH', '', { dueOn: null }, 'dueOn'],
    ['a day that is none', 'PATCH', '', { dueOn: '2026-02-30' }, 'dueOn'],
    ['the year 0202', 'PATCH', '', { dueOn: '0202-12-01' }, 'dueOn'],
    ['no reason', 'POST', '/close', {}, 'reason'],
    ['an unknown reason', 'POST', '/close', { reason: 'bored' }, 'reason'],
    ['a duplicate of nothing', 'POST', '/close', { reason: 'duplicate' }, 'duplicateOf'],
    [
      'a number too long',
      'POST',
      '/close',
      { reason: 'duplicate', duplicateOf: 'H'.repeat(41) },
      'duplicateOf',
    ],
  ] as const)('refuses %s', async (_, method, path, body, field) => {
    const quote = await show(await ask());
    await expect(change(method, quote, path, body)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect(await loggedOf(quote.id)).toEqual([]);
  });

  it('does not give a request to production, nor to somebody who left', async () => {
    const gone = await signInStaff(its.database, 'manager');
    await its.database.pool.query('update staff set disabled_at = now() where id = $1', [gone.id]);
    const quote = await show(await ask());
    for (const { id } of [gone, its.production])
      await expect(edit(quote, { assignedTo: id })).resolves.toBeProblem('INVALID_REQUEST', 'assignedTo');
    expect((await show(quote.number)).people.map(({ id }) => id)).not.toContain(gone.id);
  });
});

describe('a note', () => {
  const note = ({ id }: { id: string }, text: unknown, key: string = randomUUID()) =>
    its.api.post(`/admin/quotes/${id}/notes`, { text }, keyed(its.desk, key));

  it('is added once for each key, also once the request has ended', async () => {
    const quote = await show(await ask());
    const closed = await dataOf(close(quote, { reason: 'other' }));
    const key = randomUUID();
    for (const { status } of await Promise.all(
      times(3, () => note(closed, 'Called: <b>wants</b> blue.', key)),
    ))
      expect(status).toBe(201);
    const { notes, version } = await show(quote.number);
    expect(notes).toEqual([
      expect.objectContaining({ by: 'Sam of desk', text: 'Called: <b>wants</b> blue.' }),
    ]);
    expect(version).toBe(closed.version);
    const deed = (await loggedOf(quote.id)).at(-1);
    expect(deed).toEqual(['quote.noted', { note: notes[0]?.id }]);
  });

  it('is corrected by its writer within five minutes, and by nobody else', async () => {
    const quote = await show(await ask());
    await note(quote, 'Wants bleu.');
    const [first] = (await show(quote.number)).notes;
    const correct = (text: string, { headers } = its.desk, version = 1) =>
      its.api.send(
        'PATCH',
        `/admin/quotes/${quote.id}/notes/${first?.id}`,
        { text },
        { ...headers, 'If-Match': `"v${version}"` },
      );
    expect(first).toMatchObject({ version: 1, isEditable: true, editedAt: null });
    const other = await signInStaff(its.database, 'manager');
    await expect(correct('No', other)).resolves.toBeProblem('FORBIDDEN');
    const answers = await Promise.all(times(5, (i) => correct(`Wants blue ${i}.`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412]);
    await expect(correct('', its.desk, 2)).resolves.toBeProblem('INVALID_REQUEST', 'text');
    const { notes } = await show(quote.number);
    expect(notes[0]).toMatchObject({
      text: expect.stringMatching(/^Wants blue \d/),
      version: 2,
      editedAt: expect.any(String),
    });
    await its.database.pool.query(`update quote_notes set at = at - interval '5 minutes' where id = $1`, [
      first?.id,
    ]);
    await expect(correct('Late', its.desk, 3)).resolves.toBeProblem('FORBIDDEN');
    expect((await loggedOf(quote.id)).at(-1)).toEqual(['quote.note-edited', { note: first?.id }]);
    const unknown = `/admin/quotes/${quote.id}/notes/${randomUUID()}`;
    await expect(
      its.api.send('PATCH', unknown, { text: 'x' }, { ...its.desk.headers, 'If-Match': '"v1"' }),
    ).resolves.toBeProblem('NOT_FOUND');
  });

  it.each(['', ' \n ', 'n'.repeat(4001), null, 7, ['n']])('refuses %j', async (text) => {
    const quote = await show(await ask());
    await expect(note(quote, text)).resolves.toBeProblem('INVALID_REQUEST', 'text');
    await expect(note({ id: randomUUID() }, 'Hello')).resolves.toBeProblem('NOT_FOUND');
  });

  it('goes with its request when the person is forgotten', async () => {
    const quote = await show(await ask());
    await note(quote, 'Telltale');
    await its.database.pool.query('delete from quotes where id = $1', [quote.id]);
    expect(
      (await its.database.pool.query('select from quote_notes where quote_id = $1', [quote.id])).rowCount,
    ).toBe(0);
  });
});
