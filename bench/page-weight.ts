import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const CLIENT = new URL('../build/client/', import.meta.url).pathname;

export interface Weight {
  readonly kind: 'HTML' | 'CSS' | 'JS' | 'fonts';
  readonly files: number;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Weighs a first visit of one page: its HTML, style sheets, modules (with their imports) and preloaded fonts. */
export async function weighPage(origin: string, path: string): Promise<Weight[]> {
  const html = await (
    await fetch(origin + path, { headers: { 'User-Agent': 'Mozilla/5.0 Chrome/153' } })
  ).text();
  const linked = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])];
  const modules = await withStaticImports(linked.filter((file) => file.endsWith('.js')));
  const sizes = (files: string[]) => Promise.all(files.map(sizesOf));
  return [
    weigh('HTML', [await measure(Buffer.from(html))]),
    weigh('CSS', await sizes(linked.filter((file) => file.endsWith('.css')))),
    weigh('JS', await sizes(modules)),
    weigh('fonts', await sizes(linked.filter((file) => file.endsWith('.woff2')))),
  ];
}

async function withStaticImports(entries: string[]): Promise<string[]> {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = await readFile(join(CLIENT, file), 'utf8');
    // Matches `import … from "./x.js"` and `import "./x.js"`, but not `import("./x.js")`.
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      queue.push(`/assets/${name}`);
  }
  return [...seen];
}

type Sizes = Pick<Weight, 'raw' | 'gzip' | 'brotli'>;

/** Most pages load the same files, and compressing takes far longer than reading. */
const known = new Map<string, Promise<Sizes>>();

function sizesOf(file: string): Promise<Sizes> {
  const sizes = known.get(file) ?? readFile(join(CLIENT, file)).then((bytes) => measure(bytes, file));
  known.set(file, sizes);
  return sizes;
}

async function measure(bytes: Buffer, name = ''): Promise<Sizes> {
  const raw = bytes.length;
  // woff2 is already compressed and is sent as it is.
  if (name.endsWith('.woff2')) return { raw, gzip: raw, brotli: raw };
  const [gzipped, brotli] = [
    await promisify(gzip)(bytes, { level: 9 }),
    await promisify(brotliCompress)(bytes),
  ];
  return { raw, gzip: gzipped.length, brotli: brotli.length };
}

function weigh(kind: Weight['kind'], files: readonly Sizes[]): Weight {
  const sum = (unit: keyof Sizes) => files.reduce((total, sizes) => total + sizes[unit], 0);
  return { kind, files: files.length, raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}
