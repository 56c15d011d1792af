import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { z } from 'zod';
import { pictureUrl } from '../../contract/catalog/pictures.ts';
import { daySchema } from '../../contract/day-schemas.ts';
import type { Language } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { textIn } from './build-language.ts';

const CONTENT = /\/catalogue\/(?:blog|terms\/[0-9-]+)\/[a-z0-9.-]+\.md(\?head)?$/;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const PICTURES = new URL('../../catalogue/', import.meta.url);

const frontMatterSchema = z.object({
  slug: z.string(),
  lang: z.enum(['en', 'fr']),
  title: z.string(),
  description: z.string(),
  translation_of: z.string().optional(),
  /** Posts have a date, the pages about the shop do not. */
  date: daySchema.optional(),
  updated: daySchema.optional(),
  image: z.string().optional(),
  image_alt: z.string().optional(),
});

/**
 * Compiles the shop's markdown into modules at build time, so that neither browser nor server loads a parser:
 * `x.md` exports its `head` and `html`, `x.md?head` its `head` alone. See storefront/content.d.ts. The modules have
 * the same names in each language; in French their text is that of `x.fr.md`.
 */
export function compileContent(language: Language): Plugin {
  return {
    name: 'compile-content',
    enforce: 'pre',
    async load(id) {
      const [, headAlone] = CONTENT.exec(id) ?? [null];
      if (!CONTENT.test(id)) return null;
      const file = textIn(language, id.replace(/\?head$/, ''));
      this.addWatchFile(file);
      const { head, html } = await compile(await readFile(file, 'utf8'));
      const exports = headAlone ? { head } : { head, html };
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * The first version of the terms had a note to the shop's owner. It was no term, and the file stays as orders name it, so it is
 * the page that leaves it out.
 */
const OWNERS_NOTE = /^\*[^*\n]*(?:shop's owner|propriétaire de la boutique)[^*\n]*\*\n\n/gm;

/** @throws {Error} for incomplete front matter, a heading above h2, or a missing picture. */
export async function compile(source: string) {
  const [whole, matter = ''] = FRONT_MATTER.exec(source) ?? [''];
  const { image, image_alt, lang, translation_of, ...words } = frontMatterSchema.parse(parse(matter));
  const picture = image && (await describePicture(image, image_alt ?? ''));
  // A page has the same address in both languages, but for its prefix.
  const head = { ...words, slug: translation_of ?? words.slug, ...(picture && { picture }) };
  const text = source.slice(whole.length).replace(OWNERS_NOTE, '');
  return { head, html: toHtml(text, { title: words.title, language: lang }) };
}

/** Describes a picture of the catalogue as pages show it. @throws {Error} if it does not exist. */
export async function describePicture(path: string, alt: string) {
  const sizes = JSON.parse(await readFile(new URL('images.json', PICTURES), 'utf8'));
  const { width, height } = sizes[path];
  const bytes = await readFile(new URL(path, PICTURES));
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { url: pictureUrl(path, version), alt, width, height };
}

interface Page {
  readonly title: string;
  readonly language: Language;
}

function toHtml(markdown: string, { title, language }: Page): string {
  let above = title;
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'link' && token.href.startsWith('/')) token.href = pathIn(language, token.href);
    },
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth < 2) throw new Error(`${title}: the page has its own h1; begin with ##`);
        above = text;
        return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // The box scrolls sideways on narrow screens, so it needs keyboard focus and a name.
      table({ header, rows }) {
        const cell = (tag: string, { tokens }: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(' ')[0]}>`;
        const head = header.map((each) => cell(each.text ? 'th scope="col"' : 'td', each));
        const body = rows.map((row) => row.map((each, n) => cell(n === 0 ? 'th scope="row"' : 'td', each)));
        const lines = body.map((cells) => `<tr>${cells.join('')}</tr>`);
        return `<section class="table-scroll" aria-label="${escapeAttribute(above)}" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></section>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
