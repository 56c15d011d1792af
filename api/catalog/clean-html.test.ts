import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

describe('cleanHtml', () => {
  it('keeps text, lists, headings and links', () => {
    const html = '<h3>Care</h3><p>Wash <strong>cold</strong>.</p><ul><li>É 8 &amp; 9</li></ul>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<a href="https://example.ca/">care</a>')).toBe(
      '<a href="https://example.ca/" rel="nofollow noopener">care</a>',
    );
  });

  it.each([
    ['<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
    ['<p onclick="alert(1)" style="x:y" class="z">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<a href="//evil.example/">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<iframe src="https://evil.example"></iframe><svg onload=alert(1)>', ''],
    ['<p>open', '<p>open</p>'],
  ])('P41 sanitizes %s', (dirty, clean) => expect(cleanHtml(dirty)).toBe(clean));

  it('is idempotent', () => {
    const once = cleanHtml('<p>5 < 6 & "x"</p><a href="https://example.ca/?a=1&b=2">y</a>');
    expect(cleanHtml(once)).toBe(once);
  });
});
