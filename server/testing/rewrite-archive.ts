import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Rewrites an archive: each file gets the content that `change` returns, and is removed for undefined. */
export async function rewriteArchive(
  archive: Buffer,
  change: (name: string, content: Buffer) => Buffer | undefined,
): Promise<Buffer> {
  const entries = extract();
  const read = pipeline(Readable.from([gunzipSync(archive)]), entries as unknown as NodeJS.WritableStream);
  const tar = pack();
  for await (const entry of entries) {
    const { name } = entry.header;
    const content = change(name, await buffer(Readable.from(entry)));
    if (content) tar.entry({ name }, content);
  }
  await read;
  tar.finalize();
  return gzipSync(await buffer(Readable.from(tar)));
}
