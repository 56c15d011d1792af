import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** What to send for an Accept-Encoding header: Brotli before gzip before nothing. */
export function preferredEncoding(header = ''): Encoding {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
}

/** For what is made or kept in gzip alone. */
export const takesGzip = (header = ''): boolean => accepts(header, 'gzip');

/** Quick rather than small: for what is made while somebody waits. Files of the build are packed harder there. */
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
