import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PROBLEMS, type ProblemCode, ShopError } from '../../contract/problem.ts';
import type { Problem } from '../../contract/problem-schema.ts';
import messages from '../../messages/api/en.json' with { type: 'json' };
import { callContext } from './context.ts';
import { callLanguage } from './language.ts';
import { answerProblem } from './problem.ts';
import { createRouter } from './router.ts';

/** A router that throws the given error, and everything it logs. */
function failingWith(error: Error) {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  const app = createRouter();
  app.use(callContext(log), callLanguage);
  app.get('/', () => {
    throw error;
  });
  app.onError(answerProblem);
  return { answer: async () => app.request('/', {}, { requestId: 'request-7' }), logged };
}

describe('an expected failure', () => {
  it.each(Object.keys(PROBLEMS) as ProblemCode[])('%s has its status and title', async (code) => {
    const data = { ways: ['totp' as const] };
    const isStepUp = code === 'STEP_UP_REQUIRED';
    const error = isStepUp ? new ShopError(code, 'noProduct', { data }) : new ShopError(code, 'noProduct');
    const response = await failingWith(error).answer();
    expect(response.status).toBe(PROBLEMS[code].status);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect((await response.json()) as Problem).toEqual({
      type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
      title: messages.titles[code],
      status: PROBLEMS[code].status,
      detail: messages.noProduct,
      message: messages.noProduct,
      error: messages.noProduct,
      code,
      requestId: 'request-7',
      ...(isStepUp && { data }),
    });
  });

  it('sends Retry-After', async () => {
    const response = await failingWith(
      new ShopError('TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfterSeconds: 30 }),
    ).answer();
    expect(response.headers.get('Retry-After')).toBe('30');
  });
});

describe('an unexpected error', () => {
  it('P67 is a 500 with a general message and the request id; its cause is logged', async () => {
    const { answer, logged } = failingWith(new TypeError('secret of the inside'));
    const response = await answer();
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).not.toContain('secret');
    expect(body).toContain('request-7');
    expect(logged.join()).toContain('secret of the inside');
  });

  it('is not logged when we shed load ourselves', async () => {
    const { answer, logged } = failingWith(new ShopError('SERVICE_UNAVAILABLE', 'manyFiles'));
    expect((await answer()).status).toBe(503);
    expect(logged.join()).not.toContain('manyFiles');
  });

  it.each([
    ['a refused connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
    ['a database that shuts down', Object.assign(new Error('x'), { code: '57P01' })],
    ['a read-only database', Object.assign(new Error('x'), { code: '25006' })],
    ['a statement timeout', Object.assign(new Error('x'), { code: '57014' })],
    ['a full disk', Object.assign(new Error('x'), { code: '53100' })],
    ['an exhausted connection pool', new Error('timeout exceeded when trying to connect')],
  ])('%s is a retryable 503', async (_, error) => {
    const response = await failingWith(error).answer();
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
  });
});
