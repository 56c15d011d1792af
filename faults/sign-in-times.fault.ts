import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createHashingProcess, createPasswords } from '../api/accounts/index.ts';
import { signUp } from '../api/testing/accounts/sign-up.ts';
import { createTestApi } from '../api/testing/api.ts';
import { createTestDatabase } from '../api/testing/database/database.ts';

const TRIES = 300;
/** Without the dummy hash for unknown emails, the times differ by a factor of ten. */
const ALIKE = 0.1;

it('P29 takes as long to refuse an unknown email as a wrong password', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const hashing = createHashingProcess({ log: pino({ level: 'silent' }) });
  onTestFinished(() => hashing.stop());
  const api = createTestApi(database.db, { passwords: createPasswords(hashing) });
  const { email } = await signUp(api);
  const times = { known: [] as number[], unknown: [] as number[] };
  const refuse = async (kind: keyof typeof times, asked: string) => {
    const start = performance.now();
    const { status } = await api.post('/login', { email: asked, password: 'not the password' });
    times[kind].push(performance.now() - start);
    expect(status).toBe(401);
  };
  for (let i = 0; i < TRIES; i++) {
    // The two kinds alternate, so that other load on the machine affects both.
    await refuse('known', email);
    await refuse('unknown', `nobody-${i}@example.com`);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(Math.abs(known - unknown) / known).toBeLessThan(ALIKE);
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
