import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CUSTOM_PRODUCTS } from '../../contract/catalog/custom-products.ts';
import { assertAllWritten, compileCopy } from './compile-custom.ts';

const FOLDER = new URL('../../catalogue/custom/', import.meta.url);
const copyOf = async (slug: string) =>
  compileCopy(slug, await readFile(new URL(`${slug}.yaml`, FOLDER), 'utf8'));

async function copyOfFolder(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-custom-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(FOLDER, folder, { recursive: true });
  return pathToFileURL(`${folder}/`);
}

describe('the copy of a custom product', () => {
  it('exists for each product in each language, and for nothing else', async () => {
    const slugs = CUSTOM_PRODUCTS.map(({ slug }) => slug.toLowerCase());
    const files = slugs.flatMap((slug) => [`${slug}.yaml`, `${slug}.fr.yaml`]);
    expect((await readdir(FOLDER)).sort()).toEqual(files.sort());
  });

  it.each(['car-flag.yaml', 'car-flag.fr.yaml'])('stops the build if %s is missing', async (file) => {
    const folder = await copyOfFolder();
    await expect(assertAllWritten(folder)).resolves.toBeUndefined();
    await rm(new URL(file, folder));
    await expect(assertAllWritten(folder)).rejects.toThrow(`catalogue/custom lacks ${file}`);
  });

  it('stops the build if the languages differ in what they say', async () => {
    const folder = await copyOfFolder();
    const file = new URL('car-flag.fr.yaml', folder);
    const french = await readFile(file, 'utf8');
    await writeFile(file, french.replace(/ {6}- Hampe.*\n/, ''));
    await expect(assertAllWritten(folder)).rejects.toThrow('different things of car-flag');
  });

  it.each(CUSTOM_PRODUCTS.map(({ slug }) => slug.toLowerCase()))(
    'keeps its figures in French: %s',
    async (slug) => {
      const figuresOf = async (file: string) => {
        const source = await readFile(new URL(file, FOLDER), 'utf8');
        // French writes 2,700 with a blank, and the decimal point as a comma.
        const figures = source.replaceAll(/(?<=\d)\u00a0(?=\d{3})/g, '').replaceAll(',', '.');
        return (figures.match(/\d+(?:\.\d+)?/g) ?? []).sort();
      };
      expect(await figuresOf(`${slug}.fr.yaml`)).toEqual(await figuresOf(`${slug}.yaml`));
    },
  );

  it.each(CUSTOM_PRODUCTS.flatMap(({ slug }) => [slug.toLowerCase(), `${slug.toLowerCase()}.fr`]))(
    'fits pages and cards: %s',
    async (file) => {
      const source = await readFile(new URL(`${file}.yaml`, FOLDER), 'utf8');
      const { card, copy } = await compileCopy(file.replace('.fr', ''), source);
      // A search engine shows about 160 characters of it, a card three lines.
      expect(card.summary.length).toBeGreaterThan(40);
      expect(card.summary.length).toBeLessThan(120);
      expect(copy.pictures).toHaveLength(2);
      expect(card.picture?.url).toMatch(/^\/pictures\/[0-9a-f]{12}\/custom\/[a-z-]+-1\.webp$/);
      expect(copy.specifications.length).toBeGreaterThanOrEqual(4);
    },
  );

  it.each([
    ['car-flag', ['11.5x18', '20 in', '80 km/h']],
    ['custom-paper-flag', ['9in', '9 inches']],
    ['over-the-street-banners', ['22 oz', 'rommets every 2 ft']],
    ['outdoor-banner-and-signage-displays', ['22 oz', 'rommets every 2 ft']],
    ['fence-wraps', ['at most 64 in']],
  ])('has the facts of %s', async (slug, facts) => {
    const text = JSON.stringify((await copyOf(slug)).copy);
    for (const fact of facts) expect(text).toContain(fact);
  });

  it('nests lists, and reads a plain line as one without children', async () => {
    const source = `
summary: S
description: [A, B]
specifications:
  - title: Words
    paragraph: P
  - title: Sizes
    list: [Large, { text: Small, children: [One, { text: Two, children: [Deep] }] }]`;
    const { copy } = await compileCopy('car-flag', source);
    expect(copy.specifications).toEqual([
      { title: 'Words', paragraph: 'P' },
      {
        title: 'Sizes',
        list: [
          { text: 'Large', children: [] },
          {
            text: 'Small',
            children: [
              { text: 'One', children: [] },
              { text: 'Two', children: [{ text: 'Deep', children: [] }] },
            ],
          },
        ],
      },
    ]);
  });

  it('is refused if it is incomplete or belongs to no product', async () => {
    await expect(compileCopy('car-flag', 'summary: S')).rejects.toThrow('description');
    const whole = 'summary: S\ndescription: [A, B]\nspecifications: [{ title: T, paragraph: P }]';
    await expect(compileCopy('no-such-product', whole)).rejects.toThrow('no-such-product');
  });
});
