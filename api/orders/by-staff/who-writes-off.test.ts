import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';
import { openDesk } from '../../testing/staff/desk.ts';

const town = setUpInstitutions();

it('B19: credits, write-offs and their end ask for the right role, a fresh proof, a version and a key', async () => {
  const { id, number } = await town.orderBy(await town.buyer());
  await town.ship(number);
  await town.issueOnly();
  const { version } = await town.desk.money(id);
  const tired = await openDesk(town.shop.database, town.shop.api, { role: 'books', isElevated: false });
  for (const path of ['write-off', 'write-off-undone']) {
    const answer = await tired.change(id, path);
    await expect(answer).toBeProblem('STEP_UP_REQUIRED');
    expect((await tired.change(id, path)).status).toBe(403);
  }
  for (const role of ['production', 'catalogue'] as const) {
    const person = await openDesk(town.shop.database, town.shop.api, { role });
    for (const path of ['write-off', 'write-off-undone', 'refused-at-door'])
      await expect(person.change(id, path)).resolves.toBeProblem('FORBIDDEN');
  }
  const bare = (headers: Record<string, string>) =>
    town.shop.api.post(`/admin/orders/${id}/write-off`, {}, { ...town.desk.headers, ...headers });
  expect((await bare({ 'Idempotency-Key': randomUUID() })).status).toBe(428);
  expect((await bare({ 'If-Match': `"v${version}"` })).status).toBe(400);
  const key = randomUUID();
  const answers = [1, 2].map(() => town.desk.change(id, 'write-off', {}, { version, key }));
  for (const answer of await Promise.all(answers)) expect([200, 409]).toContain(answer.status);
  expect((await town.desk.change(id, 'write-off', {}, { version, key })).status).toBe(200);
  expect((await town.desk.money(id)).writeOffs).toHaveLength(1);
});
