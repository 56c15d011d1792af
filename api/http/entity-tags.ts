/** Whether If-None-Match contains this ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function namesTag(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false;
  if (wanted === '*') return true;
  const plain = etag.replace(/^W\//, '');
  return wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === plain);
}
