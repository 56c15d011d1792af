/** Number of bytes of a file that `webpWidth` needs. */
export const WEBP_HEADER_BYTES = 30;

/**
 * Reads the width of a WebP picture from its header. sharp could do this too, but costs the process 40 MB.
 * @returns undefined if the file is not a WebP.
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
