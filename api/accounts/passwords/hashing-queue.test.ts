import { describe, expect, it } from 'vitest';
import { type Asker, createHashingQueue } from './hashing-queue.ts';

const stranger = (n: number): Asker => ({ lane: 'shop', address: `10.${n >> 8}.${n & 255}.1` });

/** A queue whose work ends when the test calls `next`; `done` has the names of what ran, in order. */
function heldQueue({ waitMs = 60_000 } = {}) {
  const queue = createHashingQueue({ waitMs });
  const held: (() => void)[] = [];
  const done: string[] = [];
  const outcomes: Record<string, 'ran' | string> = {};
  const ask = (name: string, asker: Asker) => {
    const work = () => new Promise<void>((resolve) => held.push(resolve)).then(() => void done.push(name));
    void queue.run(asker, work).then(
      () => {
        outcomes[name] = 'ran';
      },
      (error: { code: string }) => {
        outcomes[name] = error.code;
      },
    );
  };
  const next = async () => {
    await expect.poll(() => held.length).toBe(1);
    const before = done.length;
    held.shift()?.();
    await expect.poll(() => done.length).toBe(before + 1);
  };
  const refused = () => Object.values(outcomes).filter((code) => code === 'SERVICE_UNAVAILABLE').length;
  return { queue, ask, next, done, outcomes, refused, held };
}

describe('P110 a flood of strangers', () => {
  it('delays staff and known people by a few hashes, whoever they are', async () => {
    const { ask, next, done, refused, held } = heldQueue();
    for (let n = 0; n < 200; n++) ask(`stranger ${n}`, stranger(n));
    await expect.poll(refused).toBe(149);
    ask('customer', { lane: 'shop', person: 'ada' });
    ask('owner', { lane: 'staff', person: 'grace' });
    ask('owner on a new device', { lane: 'staff', address: '192.0.2.9' });
    for (let turn = 0; turn < 6; turn++) await next();
    expect(done).toEqual(expect.arrayContaining(['customer', 'owner', 'owner on a new device']));
    while (held.length > 0) await next();
  });

  it('from 30 networks gives a newcomer’s network a turn before anybody’s second, and a place of who has most', async () => {
    const { queue, ask, next, done, refused, held, outcomes } = heldQueue();
    for (let round = 0; round < 3; round++)
      for (let n = 0; n < 30; n++) ask(`stranger ${n}, ${round}`, stranger(n));
    await expect.poll(refused).toBe(39);
    await expect(queue.assertRoom(stranger(0))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      details: { retryAfterSeconds: 1 },
    });
    const newcomer: Asker = { lane: 'shop', address: '192.0.2.9' };
    await queue.assertRoom(newcomer);
    ask('newcomer', newcomer);
    await expect.poll(refused).toBe(40);
    // Every network's first ask came before; those with a second one come after.
    for (let turn = 0; turn < 31; turn++) await next();
    expect(done).toContain('newcomer');
    expect(outcomes.newcomer).toBe('ran');
    while (held.length > 0) await next();
  });

  it('ranks a network that was wrong behind a person who has come back more often', async () => {
    const { queue, ask, next, done, held } = heldQueue();
    await queue.noteWrong(stranger(1));
    ask('first', stranger(0));
    await expect.poll(() => held.length).toBe(1);
    ask('was wrong', stranger(1));
    for (let n = 0; n < 20; n++) await queue.assertRoom(stranger(2));
    for (let n = 0; n < 3; n++) ask(`comes back ${n}`, stranger(2));
    await expect.poll(() => held.length).toBe(1);
    for (let turn = 0; turn < 5; turn++) await next();
    expect(done.at(-1)).toBe('was wrong');
  });

  it('of one network counts all its addresses as one', async () => {
    const { queue, ask, refused, held, next } = heldQueue();
    for (let n = 0; n < 51; n++) ask(`neighbour ${n}`, { lane: 'shop', address: `203.0.113.${n}` });
    await expect.poll(() => held.length).toBe(1);
    await expect(queue.assertRoom({ lane: 'shop', address: '203.0.113.200' })).rejects.toThrow();
    expect(refused()).toBe(0);
    await queue.assertRoom(stranger(1));
    while (held.length > 0) await next();
  });
});

it('P33 refuses who has waited too long', async () => {
  const { ask, refused } = heldQueue({ waitMs: -1 });
  ask('first', stranger(1));
  await expect.poll(refused).toBe(1);
  ask('second', stranger(2));
  await expect.poll(refused).toBe(2);
});
