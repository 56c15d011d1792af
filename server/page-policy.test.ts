import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

describe('pagePolicy', () => {
  it('names no foreign host for a page without an ads tag', () => {
    expect(pagePolicy('<head><title>Checkout</title></head>')).not.toMatch(/https?:/);
  });

  it('lets a page that may load an ads tag load it, and the tag call home', () => {
    const policy = pagePolicy('<head><meta name="ads-tag" content="AW-123456789"/></head>');
    expect(directive(policy, 'script-src')).toContain('https://www.googletagmanager.com');
    expect(directive(policy, 'script-src')).not.toMatch(/unsafe|https:(?: |;|$)|\*/);
    expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(directive(policy, 'img-src')).toContain('https://googleads.g.doubleclick.net');
    expect(directive(policy, 'form-action')).toBe(`form-action 'self'`);
  });

  it('is not led astray by what a visitor writes, for that is escaped', () => {
    expect(pagePolicy('<p>&lt;meta name="ads-tag"&gt; name="ads-tag"</p>')).not.toMatch(/https?:/);
  });
});
