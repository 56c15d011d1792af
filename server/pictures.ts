import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS, PLACEHOLDER_PICTURE } from '../contract/pictures.ts';
import { hasTag, isGetOrHead, send, sendNotAllowed, sendNotModified } from './answer.ts';
import type { Handler } from './http.ts';
import type { PictureMaker } from './picture-maker.ts';
import { WEBP_HEADER_BYTES, webpWidth } from './webp-width.ts';

interface Options {
  /** Holds the originals. */
  readonly originals: string;
  /** Keeps what was sized: `<version>/<width>/<path>`. */
  readonly sized: string;
  readonly maker: PictureMaker;
}

interface Original {
  readonly file: string;
  readonly version: string;
  readonly width: number;
  /** Tells whether the file was changed since. */
  readonly stamp: string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/** For an address with another version: the picture is newer or older than the page that shows it. */
const SHORT = 'public, max-age=300';
/** For the original, sent until the sized one is there. */
const MEANWHILE = 'public, max-age=10';

/** Names of the shop's pictures: nothing else is looked for on the disk, so no path leads out of the folder. */
const ADDRESS = /^\/pictures\/([0-9a-z]{1,20})\/((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.webp)$/;

/** Answers `/pictures/<version>/<path>?w=<width>`: the original at once, the sized picture as soon as it is made. */
export function picturesHandler({ originals, sized, maker }: Options): Handler {
  const known = new Map<string, Original>();

  async function findOriginal(path: string): Promise<Original | undefined> {
    const file = join(originals, path);
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const stamp = `${stats.mtimeMs} ${stats.size}`;
    const remembered = known.get(path);
    if (remembered?.stamp === stamp) return remembered;
    const original = { ...(await describePicture(file)), stamp };
    known.set(path, original);
    return original;
  }

  return async (request, response, { path: address }) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const [, version = '', path = ''] = ADDRESS.exec(address) ?? [];
    const original = path ? await findOriginal(path) : undefined;
    if (!original) {
      const body = await readFile(join(originals, PLACEHOLDER_PICTURE.replace(/^images\//, '')));
      // Browsers show the picture of a 404 too, and nobody takes it for the real one.
      return send(request, response, { status: 404, type: 'image/webp', body });
    }
    const width = widthFor(request.url ?? '', original.width);
    const etag = `"${original.version}-${width ?? 'original'}"`;
    const lasting = { 'Cache-Control': version === original.version ? FOR_EVER : SHORT, ETag: etag };
    if (hasTag(request, etag)) return sendNotModified(response, lasting);
    const target = width && join(sized, original.version, String(width), path);
    const made = target && (await readFile(target).catch(() => undefined));
    if (target && !made) maker.make({ source: original.file, target, width });
    const headers = target && !made ? { 'Cache-Control': MEANWHILE } : lasting;
    send(request, response, {
      status: 200,
      type: 'image/webp',
      headers,
      body: made || (await readFile(original.file)),
    });
  };
}

async function describePicture(file: string): Promise<Omit<Original, 'stamp'>> {
  const content = await readFile(file);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { file, version, width: webpWidth(content.subarray(0, WEBP_HEADER_BYTES)) ?? 0 };
}

/** @returns the nearest allowed width that is not smaller than the asked one; undefined means the original. */
function widthFor(url: string, originalWidth: number): number | undefined {
  const query = url.split('?')[1];
  const asked = query === undefined ? Number.NaN : Number(new URLSearchParams(query).get('w') ?? Number.NaN);
  if (!(asked > 0)) return undefined;
  const width = PICTURE_WIDTHS.find((allowed) => allowed >= asked);
  return width !== undefined && width < originalWidth ? width : undefined;
}
