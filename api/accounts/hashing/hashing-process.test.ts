import { constants } from 'node:os';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD, registration, signIn, signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { threadsOf } from '../../testing/threads.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { hashHere } from './argon2.ts';
import { createHashingProcess } from './hashing-process.ts';

const ON_LINUX = process.platform === 'linux';

function startHashing({ workMs }: { workMs?: number } = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  const hashing = createHashingProcess({ log, ...(workMs !== undefined && { workMs }) });
  onTestFinished(() => hashing.stop());
  return { hashing, logged: () => lines.join('') };
}

/** Kills the next process that starts. @returns its pid. */
async function killNext(hashing: { readonly pid: number | undefined }, before?: number): Promise<number> {
  await expect.poll(() => hashing.pid !== undefined && hashing.pid !== before, { interval: 1 }).toBe(true);
  const pid = hashing.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('the hashing process', () => {
  it('hashes and verifies like the library does in this process', async () => {
    const { hashing } = startHashing();
    const hash = await hashing.hash(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashHere.verify(hash, PASSWORD)).toBe(true);
    expect(await hashing.verify(hash, PASSWORD)).toBe(true);
    expect(await hashing.verify(hash, `${PASSWORD}!`)).toBe(false);
  });

  it.runIf(ON_LINUX)('P33 runs at the lowest priority in each of its threads', async () => {
    const { hashing } = startHashing();
    await hashing.hash(PASSWORD);
    const nice = threadsOf(hashing.pid ?? 0).map((thread) => thread.nice);
    expect(new Set(nice)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
  });

  it('reports a damaged hash and keeps working', async () => {
    const { hashing } = startHashing();
    await expect(hashing.verify('no hash', PASSWORD)).rejects.toThrow();
    const { pid } = hashing;
    expect(await hashing.verify(await hashHere.hash(PASSWORD), PASSWORD)).toBe(true);
    expect(hashing.pid).toBe(pid);
  });

  it('retries a sign-in whose process was killed', async () => {
    const { hashing, logged } = startHashing();
    const { db } = await forThisTest();
    const api = createTestApi(db, { passwords: createPasswords(hashing) });
    const asked = registration();
    const [{ status }] = await Promise.all([api.post('/register', asked), killNext(hashing)]);
    expect(status).toBe(201);
    await signIn(api, asked);
    expect(logged()).toContain('hashing process lost; retrying once');
    expect(logged()).not.toContain(PASSWORD);
  });

  it('responds 503 with Retry-After while the process keeps getting killed, and recovers', async () => {
    const { hashing, logged } = startHashing();
    const { db } = await forThisTest();
    const asked = registration();
    const killTwice = async () => killNext(hashing, await killNext(hashing));
    const api = createTestApi(db, { passwords: createPasswords(hashing) });
    const [refused] = await Promise.all([api.post('/register', asked), killTwice()]);
    await expect(refused).toBeProblem('SERVICE_UNAVAILABLE');
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect((await api.post('/register', asked)).status).toBe(201);
    expect(logged()).not.toContain(PASSWORD);
  });

  it('responds 503 when the process does not answer in time', async () => {
    const { hashing } = startHashing({ workMs: 1 });
    const { db } = await forThisTest();
    const api = createTestApi(db, { passwords: createPasswords(hashing) });
    await expect(api.post('/register', registration())).toBeProblem('SERVICE_UNAVAILABLE');
  });

  it('responds 503 to a request that has queued longer than a page would wait', async () => {
    const { hashing } = startHashing();
    const { db } = await forThisTest();
    const api = createTestApi(db, { passwords: createPasswords(hashing, { waitMs: 30 }) });
    // The first request starts the process, which takes longer than the others may wait.
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/register', registration())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 503, 503]);
    await signUp(api);
  });
});
