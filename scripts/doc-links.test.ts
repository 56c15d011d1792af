// Whatever names a document, from code, configuration or another document, names one that is in the repository.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Made by tools; so is whatever is in a hidden folder. */
const NOT_OURS = [
  'build',
  'coverage',
  'data',
  'node_modules',
  'playwright-report',
  'reports',
  'results',
  'test-results',
];
const KINDS = '{cjs,conf,css,html,json,md,mjs,sh,sql,ts,tsx,yaml,yml}';
/** They write about made-up documents. */
const EXCEPT = ['package-lock.json', 'scripts/doc-links.test.ts', 'scripts/compile-content.ts'];

interface Reference {
  /** Where it is written, to find it again. */
  readonly at: string;
  /** From the root. */
  readonly path: string;
  readonly anchor?: string;
}

let texts: Map<string, string>;
beforeAll(async () => {
  const found = glob([`**/*.${KINDS}`, '**/Dockerfile', 'LICENSE', '.*.cjs'], {
    cwd: root,
    exclude: (name) => NOT_OURS.includes(name) || (name.startsWith('.') && !name.endsWith('.cjs')),
  });
  texts = new Map();
  for await (const file of found)
    if (!EXCEPT.includes(file)) texts.set(file, await readFile(join(root, file), 'utf8'));
});

const isThere = (path: string) => existsSync(join(root, path));

/** As GitHub makes an anchor of a heading. */
function anchorOf(heading: string): string {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

function headingsOf(page: string): string[] {
  const prose = page.replaceAll(/^```.*?^```/gms, '');
  return Array.from(prose.matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) => heading);
}

function hasAnchor({ path, anchor }: Reference): boolean {
  return !anchor || headingsOf(texts.get(path) ?? '').some((heading) => anchorOf(heading) === anchor);
}

/** `[words](path#anchor)` of every page; links to other sites apart. */
function linksOf([file, page]: [string, string]): Reference[] {
  const prose = page.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:|^\//.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const from = path ? join(dirname(file), path) : file;
    return [{ at: `${file}: ${target}`, path: from, ...(anchor && { anchor }) }];
  });
}

/** `docs/page.md`, `README.md`, `docs/spec/api.md#errors` in the text of any file; a glob is none. */
function mentionsIn([file, text]: [string, string]): Reference[] {
  const names = text.matchAll(
    /(?<![\w*{}$./-])((?:\.{0,2}[\w-]+\/|\.\.?\/)*[\w-][\w.-]*\.md)\b(?:#([\w-]+))?/g,
  );
  return Array.from(names, ([written, name = '', anchor]) => {
    const homes = [
      name,
      join(dirname(file), name),
      ...['docs', 'docs/spec', 'docs/decisions'].map((folder) => join(folder, name)),
    ];
    const path = homes.find(isThere) ?? name;
    return { at: `${file}: ${written}`, path, ...(anchor && { anchor }) };
  });
}

const missing = (references: Reference[]) =>
  references.filter((each) => !isThere(each.path) || !hasAnchor(each)).map(({ at }) => at);

describe('documents', () => {
  it('link to files and headings that exist', () => {
    const links = [...texts].filter(([file]) => file.endsWith('.md')).flatMap(linksOf);
    expect(links.length).toBeGreaterThan(60);
    expect(missing(links)).toEqual([]);
  });

  it('are in the repository wherever a file names one', () => {
    const mentions = [...texts].flatMap(mentionsIn);
    expect(mentions.length).toBeGreaterThan(200);
    expect(missing(mentions)).toEqual([]);
  });

  it('have the sections that other files refer to', () => {
    const sections = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/(docs\/[\w/-]+\.md)((?:[^.;)]*?§\d+)+)/g)].flatMap(([, path = '', after = '']) =>
        Array.from(after.matchAll(/§(\d+)/g), ([, section]) => ({ file, path, section })),
      ),
    );
    expect(sections.length).toBeGreaterThan(60);
    const unknown = sections.filter(
      ({ path, section }) =>
        !headingsOf(texts.get(path) ?? '').some((heading) => heading.startsWith(`${section}. `)),
    );
    expect(unknown).toEqual([]);
  });

  it('are named with every section of theirs', () => {
    const bare = [...texts].flatMap(([file, text]) =>
      Array.from(text.matchAll(/^.*\bspec(?:ification)?,? §\d.*$/gm), ([line]) => `${file}: ${line.trim()}`),
    );
    expect(bare).toEqual([]);
  });

  it('have the decisions that other files refer to by their number', () => {
    const decisions = [...texts.keys()].filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
    const numbers = new Set(decisions.map((file) => Number(file.slice(15, 19))));
    const unknown = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\b[Dd]ecision (\d{1,4})\b/g)]
        .filter(([, number]) => !numbers.has(Number(number)))
        .map(([written]) => `${file}: ${written}`),
    );
    expect(unknown).toEqual([]);
  });
});
