import { describe, expect, it } from 'vitest';
import { createNonce, finishPage } from './page-policy.ts';

const nonce = createNonce();
const policyOf = (html: string) => finishPage(html, { nonce }).policy;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

describe('finishPage', () => {
  it('names no foreign host for a page without an ads tag', () => {
    expect(policyOf('<head><title>Checkout</title></head>')).not.toMatch(/https?:/);
  });

  it('lets a page that may load an ads tag load it, and the tag call home', () => {
    const policy = policyOf(`<head><meta name="ads-tag" content="AW-123456789" nonce="${nonce}"/></head>`);
    expect(directive(policy, 'script-src')).toContain('https://www.googletagmanager.com');
    expect(directive(policy, 'script-src')).not.toMatch(/unsafe|https:(?: |;|$)|\*/);
    expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(directive(policy, 'img-src')).toContain('https://googleads.g.doubleclick.net');
    expect(directive(policy, 'form-action')).toBe(`form-action 'self'`);
  });

  it.each([
    '<meta name="ads-tag" content="AW-1"/>',
    '<meta name="ads-tag" content="AW-1" nonce=""/>',
    `<meta name="ads-tag" content="AW-1" nonce="${createNonce()}"/>`,
    `<meta name="ads-tag" content="AW-1"><script nonce="${nonce}">a()</script>`,
    '<p>&lt;meta name="ads-tag"&gt; name="ads-tag"</p>',
  ])('P98 lets nobody else ask for the hosts of an ads tag: %s', (injected) => {
    expect(policyOf(`<head>${injected}</head>`)).not.toMatch(/https?:/);
  });

  it('P98 takes every mark out of the page, and nothing else', () => {
    const rendered = `<link rel="modulepreload" nonce="${nonce}" href="/a.js"/><script nonce="${nonce}">a</script><i nonce="b">`;
    expect(finishPage(rendered, { nonce }).html).toBe(
      '<link rel="modulepreload" href="/a.js"/><script>a</script><i nonce="b">',
    );
  });

  it('P98 has another nonce in every process', () => {
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(createNonce()).not.toBe(nonce);
  });
});
