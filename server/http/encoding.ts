import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const MAX_REMEMBERED = 500;
const remembered = new Map<string, Encoding>();

/** Picks the encoding for an Accept-Encoding header: Brotli, then gzip, then none. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = String(header);
  const known = remembered.get(text);
  if (known) return known;
  const encoding = choose(text);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (text.length < 200) remembered.set(text, encoding);
  return encoding;
}

/** Compresses fast rather than small, because a visitor waits. The build packs its own files harder. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return asGzip(body, { level: 6 });
  return asBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Whether gzip is accepted, for content that exists in gzip only. */
export const takesGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && accepts(String(header)).includes('gzip');

function choose(header: string): Encoding {
  const accepted = accepts(header);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

const accepts = (header: string) =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
