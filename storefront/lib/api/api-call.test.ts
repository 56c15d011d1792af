import { describe, expect, it } from 'vitest';
import messages from '#words/storefront';
import { getShop } from './api.ts';
import { callApi } from './api-call.ts';
import { checkout } from './api-checkout.ts';
import type { ApiFetch } from './api-context.ts';

const answering =
  (status: number, body: unknown, seen: Request[] = []): ApiFetch =>
  async (path, init) => {
    seen.push(new Request(`http://shop.test${path}`, init));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };

describe('a call of the API', () => {
  it('returns the status and body of the response', async () => {
    const { status, body } = await callApi(answering(201, { message: 'ok' }), '/x', {
      method: 'POST',
      body: {},
    });
    expect([status, body]).toEqual([201, { message: 'ok' }]);
  });

  it('sends the given parameters and omits empty ones', async () => {
    const seen: Request[] = [];
    await getShop(answering(200, {}, seen), { page: 2, category: 'a&b', search: '', sort: undefined });
    expect(seen[0]?.url).toBe('http://shop.test/api/shop?page=2&category=a%26b&lang=en');
  });

  it.each([
    ['/forms-submit', '/api/forms-submit?lang=en'],
    ['/shop?page=2', '/api/shop?page=2&lang=en'],
  ])('names the language of the page, since the browser may prefer another: %s', async (path, url) => {
    const seen: Request[] = [];
    await callApi(answering(200, {}, seen), path, { method: 'POST', body: {} });
    expect(seen[0]?.url).toBe(`http://shop.test${url}`);
  });

  it('throws the message and code of the server', async () => {
    const problem = { message: 'Only 3 items available in stock', code: 'OUT_OF_STOCK', data: { items: [] } };
    await expect(callApi(answering(409, problem), '/x')).rejects.toMatchObject({
      status: 409,
      message: 'Only 3 items available in stock',
      reason: 'Only 3 items available in stock',
      code: 'OUT_OF_STOCK',
      data: { items: [] },
    });
  });

  it.each(['<html>Bad gateway</html>', '', 'null', '7'])(
    'handles an error body that is not problem+json, without a reason: %j',
    async (body) => {
      await expect(callApi(answering(502, body), '/x')).rejects.toMatchObject({
        status: 502,
        code: undefined,
        reason: '',
        message: messages.common.callFailed,
      });
    },
  );

  it('distinguishes a network failure from an error response', async () => {
    const offline: ApiFetch = () => Promise.reject(new TypeError('fetch failed'));
    const { networkError } = messages.common;
    await expect(callApi(offline, '/x')).rejects.toMatchObject({
      status: 0,
      code: undefined,
      reason: networkError,
      message: networkError,
    });
  });

  it('treats a response that breaks off midway as a network failure', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
    await expect(callApi(async () => new Response(broken), '/x')).rejects.toMatchObject({ status: 0 });
  });

  it('distinguishes a placed order from a payment that the bank must confirm', async () => {
    const payload = {} as Parameters<typeof checkout>[1];
    const bank = { data: { order_id: 'HY-1', requiresAction: true, clientSecret: 's' } };
    const seen: Request[] = [];
    expect(await checkout(answering(202, bank, seen), payload, 'key-1')).toEqual({
      bank: { orderId: 'HY-1', clientSecret: 's' },
    });
    expect(seen[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(await checkout(answering(201, { order: { order_id: 'HY-2' } }), payload, 'k')).toEqual({
      placed: { order_id: 'HY-2' },
    });
  });
});
