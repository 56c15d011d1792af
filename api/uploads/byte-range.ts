/** Places of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface Wanted {
  /** The header Range. */
  readonly range: string | undefined;
  /** The header If-Range: the ETag for which the range was meant. */
  readonly ifRange: string | undefined;
}

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The part of a file that a request wants (RFC 9110, section 14.2). Undefined means the whole file: no range was
 * asked for, or one that we may ignore (several at once, another unit). `none` means that the file has no such part.
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
