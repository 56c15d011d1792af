import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, markedScriptHashes } from './content-security-policy.ts';

const MARK = ' nonce="r4nd0m"';
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('markedScriptHashes', () => {
  it('lists each inline script that the renderer marked once', () => {
    const html =
      `<script${MARK}>one()</script><p>é</p><script type="module"${MARK} async="">\ntwo("é ’")\n</script>` +
      `<script${MARK}>one()</script>`;
    expect(markedScriptHashes(html, MARK)).toEqual([hashOf('one()'), hashOf('\ntwo("é ’")\n')]);
  });

  it.each([
    '<script>steal()</script>',
    '<script nonce>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="guess">steal()</script>',
    '<script nonce="r4nd0">steal()</script>',
    '<SCRIPT data-nonce="x">steal()</SCRIPT >',
    // This injected script is followed by one of ours, whose mark must not count for it.
    `<script>steal()//`,
    `<script x="`,
  ])('P98 leaves out injected scripts: %s', (injected) => {
    const html = `<p>${injected}<script${MARK}>ours()</script><p>`;
    const foreign = markedScriptHashes(html, MARK).filter((hash) => hash !== hashOf('ours()'));
    expect(foreign).toEqual([]);
  });

  it('refuses an empty mark, which it would find without end', () => {
    expect(() => markedScriptHashes('<script>one()</script>', '')).toThrow('empty mark');
  });

  it('leaves external scripts to the origin list', () => {
    const html = `<script async src="/assets/a.js"${MARK}></script><script${MARK}></script>`;
    expect(markedScriptHashes(html, MARK)).toEqual([]);
  });
});

describe('contentSecurityPolicy', () => {
  it('P61 allows neither unsafe inline scripts nor foreign origins', () => {
    const policy = contentSecurityPolicy([hashOf('a')]);
    expect(policy).toContain(`script-src 'self' ${hashOf('a')};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
    expect(policy).toContain(`frame-ancestors 'none'`);
  });

  it('allows images from the shop and from blob URLs, but no scripts from the latter', () => {
    const policy = contentSecurityPolicy([]);
    expect(policy).toContain(`img-src 'self' data: blob:;`);
    expect(policy.replace(/img-src[^;]*/, '')).not.toContain('blob:');
  });

  it('allows another origin only on a page that needs it', () => {
    const policy = contentSecurityPolicy([], {
      scripts: ['https://js.example'],
      frames: ['https://a.example', 'https://b.example'],
      connections: ['https://api.example'],
    });
    expect(policy).toContain(`script-src 'self' https://js.example;`);
    expect(policy).toContain(`frame-src 'self' https://a.example https://b.example;`);
    expect(policy).toContain(`connect-src 'self' https://api.example;`);
  });
});
