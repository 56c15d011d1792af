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
  return Promise.all([
    weigh('HTML', [Buffer.from(html)]),
    weigh('CSS', await read(linked.filter((file) => file.endsWith('.css')))),
    weigh('JS', await read(modules)),
    weigh('fonts', await read(linked.filter((file) => file.endsWith('.woff2')))),
  ]);
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

const read = (files: string[]) => Promise.all(files.map((file) => readFile(join(CLIENT, file))));

async function weigh(kind: Weight['kind'], files: Buffer[]): Promise<Weight> {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  // woff2 is already compressed and is sent as it is.
  const packed = (pack: (file: Buffer) => Promise<Buffer>) =>
    kind === 'fonts' ? files : Promise.all(files.map(pack));
  const bytes = async (list: Promise<Buffer[]> | Buffer[]) => sum((await list).map((file) => file.length));
  return {
    kind,
    files: files.length,
    raw: await bytes(files),
    gzip: await bytes(packed((file) => promisify(gzip)(file, { level: 9 }))),
    brotli: await bytes(packed((file) => promisify(brotliCompress)(file))),
  };
}
