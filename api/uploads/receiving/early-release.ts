/** Frees the chunks of a request body, in order, before the garbage collector would. */
export interface EarlyRelease {
  add(piece: Uint8Array): void;
  /** Frees the chunks that are written completely. `bytes`: number of the file's bytes on disk. */
  releaseWritten(bytes: number): void;
}

/**
 * The garbage collector lets external memory grow by some 64 MB before it runs, which is a whole upload. The file
 * starts after the start of its body, so a chunk that ends at byte n of the body is no longer used once n bytes of
 * the file are written.
 */
export function createEarlyRelease(): EarlyRelease {
  const held: { buffer: ArrayBuffer; end: number }[] = [];
  let total = 0;
  return {
    add({ buffer, byteLength }) {
      total += byteLength;
      // Chunks that share an ArrayBuffer, like small pooled ones, must not be freed.
      if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
        held.push({ buffer, end: total });
    },
    releaseWritten(bytes) {
      while (held[0] && held[0].end <= bytes) held.shift()?.buffer.transfer(0);
    },
  };
}
