/** Pieces of a body, in their order, that are given back to the system before the garbage collector would. */
export interface EarlyRelease {
  add(piece: Uint8Array): void;
  /** `bytes`: how many of the file are on the disk. */
  releaseWritten(bytes: number): void;
}

/**
 * The collector lets memory outside of its heap grow by some 64 MB before it looks at it, which is a whole upload. A file
 * begins behind the start of its body, so a piece that ends at byte n of the body is done with as soon as n bytes of the
 * file are written; nobody holds its letters any more.
 */
export function createEarlyRelease(): EarlyRelease {
  const held: { buffer: ArrayBuffer; end: number }[] = [];
  let total = 0;
  return {
    add({ buffer, byteLength }) {
      total += byteLength;
      // What shares its memory with others, as small pieces do, is left alone.
      if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
        held.push({ buffer, end: total });
    },
    releaseWritten(bytes) {
      while (held[0] && held[0].end <= bytes) held.shift()?.buffer.transfer(0);
    },
  };
}
