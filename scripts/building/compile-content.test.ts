import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pageAt } from '../../contract/page-table.ts';
import { compile } from './compile-content.ts';

const FOLDER = new URL('../../catalogue/blog/', import.meta.url);
const FILES = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'));
/** A page of the shop, or a phone link. */
const isKnown = (link: string) => pageAt(link) !== undefined || /^tel:\+\d+$/.test(link);

const MATTER = '---\nslug: a\nlang: en\ntitle: A page\ndescription: About\n---\n';

describe.each(FILES)('%s', (file) => {
  const compiled = readFile(new URL(file, FOLDER), 'utf8').then(compile);

  it('links only to pages of the shop', async () => {
    const { html } = await compiled;
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.filter((link) => !isKnown(link))).toEqual([]);
  });

  it('has text, an alt text for its picture, and every table in a scrolling box', async () => {
    const { head, html } = await compiled;
    expect(head.description.length).toBeGreaterThan(20);
    if (head.date) expect(head.picture?.alt).toMatch(/\w{3}/);
    if (head.date) expect(head.picture?.width).toBeGreaterThanOrEqual(800);
    expect(html).not.toMatch(/<h1|<script|style=/);
    expect(html.split('<table>').length).toBe(html.split('class="table-scroll"').length);
  });
});

it('labels a table with the heading above it, and marks its row and column headings', async () => {
  const { html } = await compile(`${MATTER}## Sizes & "more"\n\n| | A |\n|---|---|\n| *b* | c |\n`);
  expect(html).toContain(
    '<section class="table-scroll" aria-label="Sizes &amp; &quot;more&quot;" tabindex="0">' +
      '<table><thead><tr><td></td><th scope="col">A</th></tr></thead>' +
      '<tbody><tr><th scope="row"><em>b</em></th><td>c</td></tr></tbody></table></section>',
  );
});

it('gives a French page its English slug, and links to French pages', async () => {
  const matter =
    '---\nslug: a-propos\ntranslation_of: about\nlang: fr\ntitle: À propos\ndescription: Nous\n---\n';
  const { head, html } = await compile(`${matter}[Boutique](/shop), [accueil](/), [tél](tel:+1)`);
  expect(head).toEqual({ slug: 'about', title: 'À propos', description: 'Nous' });
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/fr/shop', '/fr', 'tel:+1']);
});

it.each([
  ['a heading above h2', `${MATTER}# Title`],
  ['no front matter', '## Text'],
  ['an invalid date', MATTER.replace('lang: en', 'lang: en\ndate: 2025-13-40')],
  ['a missing picture', MATTER.replace('lang: en', 'lang: en\nimage: images/none.webp')],
])('refuses %s', async (_, source) => {
  await expect(compile(source)).rejects.toThrow();
});
