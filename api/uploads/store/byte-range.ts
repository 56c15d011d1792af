/** Offsets of the first and the last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface RangeHeaders {
  /** The Range header. */
  readonly range: string | undefined;
  /** The If-Range header: the ETag that the file must still have. */
  readonly ifRange: string | undefined;
}

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * Parses a Range header (RFC 9110, section 14.2). Undefined means the whole file: there is no range, or one that we may
 * ignore (several ranges, another unit, a failed If-Range). `none` means not satisfiable.
 */
export function readRange(
  { range, ifRange }: RangeHeaders,
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
