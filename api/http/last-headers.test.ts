import { pino } from 'pino';
import { expect, it } from 'vitest';
import { noStore } from './body-limits.ts';
import { callContext } from './context.ts';
import { callLanguage } from './language.ts';
import { createRouter } from './router.ts';

it('sets the last headers on the answer itself, because building it again takes longer than most of a call', async () => {
  const made: Response[] = [];
  const app = createRouter();
  app.use(callContext(pino({ level: 'silent' })), callLanguage, noStore);
  app.get('/', (c) => {
    const answer = c.json({ words: 'flag' });
    made.push(answer);
    return answer;
  });
  const answer = await app.request('/?lang=fr');
  expect(answer).toBe(made[0]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-language': 'fr',
    vary: 'Accept-Encoding, Accept-Language',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
