/** Places of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface Wanted {
  /** The header Range. */
  readonly range: string | undefined;
  /** The header If-Range: the range counts only while the file is still the one of which it is the rest. */
  readonly ifRange: string | undefined;
}

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The part of a file that a request wants (RFC 9110, section 14.2). Undefined is the whole file: without a range, and for
 * what we need not know, as several ranges or another unit. `none` is a part that the file does not have.
 */
export function readRange(
  { range, ifRange }: Wanted,
  { size, etag }: { readonly size: number; readonly etag: string },
): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(range ?? '') ?? [];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange !== etag)) return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return undefined;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'none';
}

const lastBytes = (count: number, size: number) =>
  count > 0 && size > 0 ? { start: Math.max(0, size - count), end: size - 1 } : 'none';
