import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Picks the encoding for an Accept-Encoding header: Brotli, then gzip, then none. */
export function preferredEncoding(header = ''): Encoding {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
}

/** Whether gzip is accepted, for content that exists in gzip only. */
export const takesGzip = (header = ''): boolean => accepts(header, 'gzip');

/** Compresses fast rather than small, because a visitor waits. The build packs its own files harder. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return asGzip(body);
  return asBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function accepts(header: string, encoding: Encoding): boolean {
  return header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...params] = part.split(';').map((piece) => piece.trim());
      return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param));
    });
}
