import { expect, it } from 'vitest';
import { cleanHtml } from '../api/catalog/clean-html.ts';
import { plainText } from './plain-text.ts';

it('keeps the words and the paragraphs', () => {
  const html = '<p>Red &amp; white.</p>\n<ul><li>Light</li><li><b>Bright</b></li></ul><p>One<br />two</p>';
  expect(plainText(html)).toBe('Red & white.\nLight\nBright\nOne\ntwo');
});

it('shows text that looks like markup as plain text', () => {
  expect(plainText(cleanHtml('<p>1 &lt; 2, a &amp;amp; b, "q", <a href="/x?a=1&b=>2">link</a></p>'))).toBe(
    '1 < 2, a &amp; b, "q", link',
  );
});

it('reads a long text in one pass, whatever it contains', () => {
  // Backtracking to each start would take minutes.
  for (const unit of ['<', '<a ', '<br ', ' ', '&']) {
    const text = `a${unit.repeat(300_000)}`;
    expect(plainText(text)).toBe(text.trim());
  }
});
