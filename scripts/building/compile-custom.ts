import { readdir, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { z } from 'zod';
import { CUSTOM_PRODUCTS } from '../../contract/catalog/custom-products.ts';
import { LANGUAGES, type Language } from '../../contract/locale.ts';
import { textIn } from './build-language.ts';
import { describePicture } from './compile-content.ts';

const COPY = /\/catalogue\/custom\/([a-z-]+)\.yaml(\?card)?$/;
const PRODUCTS = new URL('../../catalogue/custom-products.json', import.meta.url);
const FOLDER = new URL('../../catalogue/custom/', import.meta.url);

const text = z.string().trim().min(1);

interface Item {
  readonly text: string;
  readonly children: readonly Item[];
}

/** A line, or a line with further lines below it. */
const itemSchema: z.ZodType<Item> = z.lazy(() =>
  z.union([
    text.transform((line) => ({ text: line, children: [] })),
    z.strictObject({ text, children: z.array(itemSchema) }),
  ]),
);

/** docs/spec/checkout-quotes-forms.md §2 Custom product quote page: a description, and blocks of specifications. */
const copySchema = z.strictObject({
  summary: text,
  description: z.array(text).min(2).max(4),
  specifications: z
    .array(
      z.union([
        z.strictObject({ title: text, paragraph: text }),
        z.strictObject({ title: text, list: z.array(itemSchema).min(1) }),
      ]),
    )
    .min(1),
});

/**
 * Compiles the copy of each custom product into modules at build time: `x.yaml` exports its `copy`, `x.yaml?card` only
 * its `card`. The pictures come from catalogue/custom-products.json. In French the text is that of `x.fr.yaml`.
 */
export function compileCustom(language: Language): Plugin {
  return {
    name: 'compile-custom',
    enforce: 'pre',
    buildStart: () => assertAllWritten(FOLDER),
    async load(id) {
      const [, slug = '', cardAlone] = COPY.exec(id) ?? [];
      if (!slug) return null;
      const file = textIn(language, id.replace(/\?card$/, ''));
      this.addWatchFile(file);
      const { card, copy } = await compileCopy(slug, await readFile(file, 'utf8'), language);
      return cardAlone
        ? `export const card = ${JSON.stringify(card)};`
        : `export const copy = ${JSON.stringify(copy)};`;
    },
  };
}

/** @throws {Error} if a product of the contract lacks its copy in a language, or the copies differ in shape. */
export async function assertAllWritten(folder: URL): Promise<void> {
  const files = new Set(await readdir(folder));
  const slugs = CUSTOM_PRODUCTS.map(({ slug }) => slug.toLowerCase());
  const missing = slugs.flatMap(filesOf).filter((file) => !files.has(file));
  if (missing.length > 0) throw new Error(`catalogue/custom lacks ${missing.join(', ')}`);
  for (const slug of slugs) {
    const read = async (file: string) =>
      copySchema.parse(parse(await readFile(new URL(file, folder), 'utf8')));
    const [first = '', ...others] = await Promise.all(
      filesOf(slug).map(async (file) => shapeOf(await read(file))),
    );
    if (others.some((other) => other !== first)) {
      throw new Error(`catalogue/custom says different things of ${slug} in each language`);
    }
  }
}

const filesOf = (slug: string) => LANGUAGES.map((language) => textIn(language, `${slug}.yaml`));

/** The copy without its words: a translation that lacks a paragraph, a block or a line has another shape. */
const shapeOf = (copy: z.infer<typeof copySchema>): string =>
  JSON.stringify(copy, (_, value: unknown) => (typeof value === 'string' ? '' : value));

/** @throws {Error} for incomplete copy, or an unknown product or picture. */
export async function compileCopy(slug: string, source: string, language: Language = 'en') {
  const { summary, ...copy } = copySchema.parse(parse(source));
  const pictures = await picturesOf(slug, language);
  return { card: { summary, picture: pictures[0] }, copy: { summary, ...copy, pictures } };
}

interface CustomProductRow {
  readonly slug: string;
  readonly images: readonly { readonly file: string; readonly alt: Readonly<Record<Language, string>> }[];
}

async function picturesOf(slug: string, language: Language) {
  const rows: CustomProductRow[] = JSON.parse(await readFile(PRODUCTS, 'utf8'));
  const row = rows.find((one) => one.slug.toLowerCase() === slug);
  if (!row) throw new Error(`catalogue/custom-products.json has no ${slug}`);
  return Promise.all(row.images.map(({ file, alt }) => describePicture(file, alt[language])));
}
