import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { times } from '../../testing/times.ts';

const desk = setUpDesk();

it('B20 a note is written once for each key, also by ten calls at once', async () => {
  const number = await desk.order();
  const clerk = await desk.person('desk');
  const key = randomUUID();
  const send = (text: string) => clerk.call(`/${number}/notes`, { body: { text }, key });
  const answers = await Promise.all(times(10, () => send('Call before noon')));
  expect(answers.map(({ status }) => status)).toEqual(times(10, () => 201));
  expect((await send('Call before noon')).status).toBe(201);
  await expect(send('Call after noon')).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
  await expect(clerk.call(`/${number}/notes`, { body: { text: 'No key' }, key: '' })).resolves.toBeProblem(
    'IDEMPOTENCY_KEY_REQUIRED',
  );
  expect((await clerk.see(number)).notes.map(({ text }) => text)).toEqual(['Call before noon']);
});
