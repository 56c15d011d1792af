/** How many bytes of a file `webpWidth` needs. */
export const WEBP_HEADER_BYTES = 30;

/**
 * The width of a WebP picture, read from its first bytes: sharp would tell it too, but costs the process 40 MB.
 * @returns undefined for what is no WebP.
 * @see RFC 9649 §2
 */
export function webpWidth(header: Buffer): number | undefined {
  if (header.length < WEBP_HEADER_BYTES) return undefined;
  if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  switch (header.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return header.readUInt16LE(26) & 0x3fff;
    case 'VP8L':
      return (header.readUInt32LE(21) & 0x3fff) + 1;
    case 'VP8X':
      return header.readUIntLE(24, 3) + 1;
    default:
      return undefined;
  }
}
