import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let line = '';
  write(createLog('info', { write: (text) => (line += text) }));
  return JSON.parse(line);
}

it('P68 redacts personal data and secrets', () => {
  const line = logged((log) =>
    log.info({ email: 'ann@example.com', order: { customer: { phone: '416-555-0199' }, id: 7 } }, 'placed'),
  );
  expect(JSON.stringify(line)).not.toMatch(/ann@example|555-0199/);
  expect(line).toMatchObject({ msg: 'placed', order: { id: 7 } });
});

it('P68 logs an error and its causes without the rows that PostgreSQL quotes', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.com) exists.',
  });
  const line = logged((log) => log.error({ err: new Error('failed', { cause }) }, 'no luck'));
  expect(line).toMatchObject({
    err: { message: 'failed', cause: { message: 'duplicate key', code: '23505' } },
  });
  expect(JSON.stringify(line)).not.toContain('ann@example');
});

it('P50 writes one line for multi-line input, and no terminal control characters', () => {
  const hostile = 'a\n{"level":60,"msg":"forged"}\r\n\u001b[2J\u009b31m\u0007\u007f\u2028\u202e\u0000"';
  let text = '';
  const log = createLog('info', { write: (line) => (text += line) });
  log.info({ name: hostile, [hostile]: 1, err: new Error(hostile) }, hostile);
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text.endsWith('}\n')).toBe(true);
  expect(text.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  expect(JSON.parse(text)).toMatchObject({ level: 30, name: hostile, [hostile]: 1, msg: hostile });
});

it('P68 redacts payment secrets', () => {
  const line = logged((log) =>
    log.info({ payment: { clientSecret: 'pi_1_secret_2', reference: 'pi_1' }, secretKey: 'sk_live_3' }, 'x'),
  );
  expect(JSON.stringify(line)).not.toMatch(/secret_2|sk_live/);
  expect(line).toMatchObject({ payment: { reference: 'pi_1' } });
});
