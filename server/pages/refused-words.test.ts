import { describe, expect, it } from 'vitest';
import { createRateLimits } from '../../api/http/rate-limits/rate-limits.ts';
import { LANGUAGES } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { sendRaw, statusesIn } from '../testing/send-raw.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { createLog } from '../watching/log.ts';
import { createPages } from './pages.ts';
import { PAGE_MESSAGES } from './refused-words.ts';

/** A shop whose pages cannot be rendered. */
async function serveBroken(): Promise<string> {
  const pages = createPages({
    render: async () => {
      throw new Error('in this test');
    },
    cache: undefined,
    nonce: 'nonce',
    publicUrl: 'https://shop.example',
    limits: createRateLimits(),
    log: createLog('silent'),
  });
  return serveForThisTest({ routes: [{ name: 'page', matches: () => true, answer: pages.answer }] });
}

describe.each(LANGUAGES)('what cannot be a page, in %s', (language) => {
  const { refused } = PAGE_MESSAGES[language];
  const form = (body: string, headers: Record<string, string> = {}) => ({
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });

  it.each([
    ['a page that fails', '/shop', {}, 500, refused.failed],
    ['a method that no page takes', '/shop', { method: 'PUT' }, 405, refused.notAllowed],
    [
      'a form of another site',
      '/newsletter',
      form('a=b', { Origin: 'https://evil.example' }),
      403,
      refused.foreignForm,
    ],
    ['a form of another type', '/newsletter', { ...form('{}'), headers: {} }, 415, refused.notOurForm],
    ['a form that is too long', '/newsletter', form('a'.repeat(80_000)), 413, refused.formTooLong],
  ])('is told in words of last resort: %s', async (_, path, init, status, words) => {
    const answer = await fetch((await serveBroken()) + pathIn(language, path), init);
    expect([answer.status, await answer.text()]).toEqual([status, `${words}\n`]);
  });

  it('is told when too many pages were asked for', async () => {
    const origin = await serveBroken();
    let answer = await fetch(origin + pathIn(language, '/shop'));
    while (answer.status === 500) answer = await fetch(origin + pathIn(language, '/shop'));
    expect(answer.status).toBe(429);
    const html = await answer.text();
    expect(html).toContain(`<h1>${refused.tooManyTitle}</h1>`);
    expect(html).toContain(`<a href="${pathIn(language, '/')}">`);
  });

  it('is told when not even the request line can be read', async () => {
    const line = `GET ${pathIn(language, '/shop')}?search=${'a'.repeat(62 * 1024)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const said = await sendRaw(await serveBroken(), line);
    expect(statusesIn(said)).toEqual([414]);
    expect(said).toContain(`<h1>${refused.tooLongTitle}</h1>`);
  });
});
