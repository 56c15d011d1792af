import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('contentSecurityPolicy', () => {
  it('allows the inline scripts the page holds, each once, and no others', () => {
    const html =
      '<script>one()</script><p>é</p><script type="module">\ntwo("é")\n</script><script>one()</script>';
    expect(inlineScriptHashes(html)).toEqual([hashOf('one()'), hashOf('\ntwo("é")\n')]);
  });

  it('leaves scripts with an address to their origin', () => {
    expect(inlineScriptHashes('<script async src="/assets/a.js"></script><script></script>')).toEqual([]);
  });

  it('leaves data alone, which is never run', () => {
    const data = '<script id="d" type="application/ld+json">{"a":1}</script>';
    expect(inlineScriptHashes(`${data}<script type="text/javascript">b</script>`)).toEqual([hashOf('b')]);
  });

  it('S61 has neither unsafe inline scripts nor foreign origins', () => {
    const policy = contentSecurityPolicy('<script>a</script>');
    expect(policy).toContain(`script-src 'self' ${hashOf('a')};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
    expect(policy).toContain(`frame-ancestors 'none'`);
  });

  it('shows pictures of the shop and of the visitor, and runs nothing of the latter', () => {
    const policy = contentSecurityPolicy('');
    expect(policy).toContain(`img-src 'self' data: blob:;`);
    expect(policy.replace(/img-src[^;]*/, '')).not.toContain('blob:');
  });

  it('names another origin only for a page that asks for it', () => {
    const policy = contentSecurityPolicy('', {
      scripts: ['https://js.example'],
      frames: ['https://a.example', 'https://b.example'],
      connections: ['https://api.example'],
    });
    expect(policy).toContain(`script-src 'self' https://js.example;`);
    expect(policy).toContain(`frame-src 'self' https://a.example https://b.example;`);
    expect(policy).toContain(`connect-src 'self' https://api.example;`);
  });
});
