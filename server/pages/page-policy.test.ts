import { describe, expect, it } from 'vitest';
import { createNonce, finishPage } from './page-policy.ts';

const nonce = createNonce();
const policyOf = (html: string) => finishPage(html, { nonce }).policy;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

describe('finishPage', () => {
  it('allows no foreign host on a page without an ads tag', () => {
    expect(policyOf('<head><title>Checkout</title></head>')).not.toMatch(/https?:/);
  });

  it('allows the ads tag and its requests on a page that may load it', () => {
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
  ])('P98 ignores injected markup that claims an ads tag: %s', (injected) => {
    expect(policyOf(`<head>${injected}</head>`)).not.toMatch(/https?:/);
  });

  it('P98 removes every nonce from the page, and nothing else', () => {
    const rendered = `<link rel="modulepreload" nonce="${nonce}" href="/a.js"/><script nonce="${nonce}">a</script><i nonce="b">’é`;
    expect(finishPage(rendered, { nonce }).body.toString()).toBe(
      '<link rel="modulepreload" href="/a.js"/><script>a</script><i nonce="b">’é',
    );
  });

  it('P98 creates another nonce in every process', () => {
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(createNonce()).not.toBe(nonce);
  });
});
