import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { WEBP_HEADER_BYTES, webpWidth } from './webp-width.ts';

export interface Original {
  /** Of the content; it stands in the address, so that browsers keep the picture for ever. */
  readonly version: string;
  readonly width: number;
  /** Path of the file here; undefined when its content is missing. */
  file(): Promise<string | undefined>;
}

/** Where originals come from. */
export interface PictureSource {
  /** @param name without its ending. */
  find(name: string): Promise<Original | undefined>;
  /** Folder of the resized pictures: `<version>/<width>/<name>`, WebP for pages, JPEG for mails and previews of links. */
  readonly sized: string;
  /** Called when a resized picture was read. */
  used(file: string): void;
  /** Called when one was made. */
  added(file: string): Promise<void>;
}

/** The pictures of a folder. Reads the version and width of each once, and again only when the file changes. */
export function folderSource(folder: string, sized: string): PictureSource {
  const known = new Map<string, Original & { readonly stamp: string }>();
  return {
    sized,
    used: () => {},
    added: async () => {},
    async find(name) {
      const file = join(folder, `${name}.webp`);
      const stats = await stat(file).catch(() => undefined);
      if (!stats?.isFile()) return undefined;
      const stamp = `${stats.mtimeMs} ${stats.size}`;
      const remembered = known.get(name);
      if (remembered?.stamp === stamp) return remembered;
      const original = { ...(await describePicture(file)), stamp, file: async () => file };
      known.set(name, original);
      return original;
    },
  };
}

async function describePicture(file: string): Promise<Pick<Original, 'version' | 'width'>> {
  const content = await readFile(file);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { version, width: webpWidth(content.subarray(0, WEBP_HEADER_BYTES)) ?? 0 };
}
