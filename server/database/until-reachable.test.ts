import { expect, it } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { untilReachable } from './until-reachable.ts';

const address = {
  url: 'postgres://halyard_app:hunter2@db:5432/halyard',
  variable: 'DATABASE_URL',
} as const;
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });

/** A wait whose clock goes on by a second for each try. */
function waitingFor(errors: readonly Error[], giveUpAfterMs?: number) {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) } as never;
  let [tries, ms] = [0, 0];
  const ask = async () => {
    const error = errors[tries++];
    if (error) throw error;
    return 'up';
  };
  const pause = async () => {
    ms += 1000;
  };
  const answer = untilReachable(ask, { log, address, giveUpAfterMs, pause, now: () => ms });
  return { answer, lines };
}

it('tells once that the database is away, then every minute, and when it is back', async () => {
  const { answer, lines } = waitingFor(Array.from({ length: 130 }, refused));
  expect(await answer).toBe('up');
  const away =
    'The database at db:5432 is not reachable yet (nothing listens there); still trying. If it lasts: start PostgreSQL ' +
    'there, or correct DATABASE_URL';
  expect(lines).toEqual([away, away, away, 'The database at db:5432 answers now']);
});

it('says nothing when the database answers at once', async () => {
  const { answer, lines } = waitingFor([]);
  await answer;
  expect(lines).toEqual([]);
});

it('gives up with a sentence where it must not wait for ever', async () => {
  const { answer } = waitingFor(Array.from({ length: 130 }, refused), 60_000);
  await expect(answer).rejects.toThrow(ConfigError);
  await expect(answer).rejects.toThrow('The database at db:5432 is not reachable (nothing listens there)');
});

it.each([
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db', 'the name of the host is unknown'],
  ['57P03', 'the database system is starting up', 'it is starting up'],
  [undefined, 'timeout expired', 'there is no answer'],
  [undefined, 'Connection terminated unexpectedly', 'the connection was cut'],
])('waits after %s: %s', async (code, message, reason) => {
  const { answer, lines } = waitingFor([Object.assign(new Error(message), { code })]);
  expect(await answer).toBe('up');
  expect(lines[0]).toContain(`(${reason})`);
});

it('does not wait when trying again cannot help', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const { answer, lines } = waitingFor([wrong]);
  await expect(answer).rejects.toBe(wrong);
  expect(lines).toEqual([]);
});
