import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  MAIL_PICTURE_WIDTH,
  PICTURE_WIDTHS,
  PLACEHOLDER_PICTURE,
  SOCIAL_PICTURE_WIDTH,
} from '../../contract/catalog/pictures.ts';
import { hasTag, isGetOrHead, send, sendNotAllowed, sendNotModified } from '../http/answer.ts';
import type { Handler } from '../http/http.ts';
import type { PictureMaker } from './picture-maker.ts';
import { WEBP_HEADER_BYTES, webpWidth } from './webp-width.ts';

interface Options {
  /** Folder of the originals. */
  readonly originals: string;
  /** Folder of the resized pictures: `<version>/<width>/<path>`, WebP for pages, JPEG for mails and previews of links. */
  readonly sized: string;
  readonly maker: PictureMaker;
}

interface Original {
  readonly file: string;
  readonly version: string;
  readonly width: number;
  /** Changes whenever the file changes. */
  readonly stamp: string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/** For an address with another version: the picture is newer or older than the page that refers to it. */
const SHORT = 'public, max-age=300';
/** For the original that is served until the resized picture is ready. */
const MEANWHILE = 'public, max-age=10';

/** Accepts WebP and JPEG names only, without dots or `..`, so that no path leads out of the folder. */
const ADDRESS = /^\/pictures\/([0-9a-z]{1,20})\/((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*)\.(webp|jpg)$/;

/** Mail programs and scrapers ask once and cannot use the original, so the response waits this long for the JPEG. */
const MADE_WITHIN_MS = 10_000;

/**
 * Serves `/pictures/<version>/<path>.webp?w=<width>`: first the original, and the resized picture once it is made. The
 * same path with `.jpg` is for mails, and with `?w=1200` for previews of links. It has no other size, whatever is requested,
 * so each picture has at most two such files.
 */
export function picturesHandler({ originals, sized, maker }: Options): Handler {
  const findOriginal = originalsIn(originals);
  return async (request, response, { path: address }) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const [, version = '', name = '', ending = ''] = ADDRESS.exec(address) ?? [];
    const original = name ? await findOriginal(`${name}.webp`) : undefined;
    if (!original) {
      const body = await readFile(join(originals, PLACEHOLDER_PICTURE.replace(/^images\//, '')));
      // Browsers show the body of a 404 too, and a placeholder cannot be mistaken for the real picture.
      return send(request, response, { status: 404, type: 'image/webp', body });
    }
    const isJpeg = ending === 'jpg';
    const width = isJpeg ? jpegWidth(request.url ?? '') : widthFor(request.url ?? '', original.width);
    const etag = `"${original.version}-${width ?? 'original'}${isJpeg ? '-jpg' : ''}"`;
    const lasting = { 'Cache-Control': version === original.version ? FOR_EVER : SHORT, ETag: etag };
    if (hasTag(request, etag)) return sendNotModified(response, lasting);
    const target = width && join(sized, original.version, String(width), `${name}.${ending}`);
    let body = target && (await readIfThere(target));
    const making = target && !body ? maker.make({ source: original.file, target, width }) : undefined;
    if (target && making && isJpeg) {
      await Promise.race([making, delay(MADE_WITHIN_MS, undefined, { ref: false })]);
      body = await readIfThere(target);
    }
    const type = isJpeg ? 'image/jpeg' : 'image/webp';
    if (body) return send(request, response, { status: 200, type, headers: lasting, body });
    if (isJpeg) return send(request, response, NOT_MADE);
    const headers = target ? { 'Cache-Control': MEANWHILE } : lasting;
    send(request, response, { status: 200, type, headers, body: await readFile(original.file) });
  };
}

const NOT_MADE = {
  status: 503,
  headers: { 'Retry-After': '30' },
  body: 'This picture is not ready yet.\n',
};

const readIfThere = (file: string) => readFile(file).catch(() => undefined);

/** Reads the version and width of an original once, and again only when the file changes. */
function originalsIn(folder: string) {
  const known = new Map<string, Original>();
  return async (path: string): Promise<Original | undefined> => {
    const file = join(folder, path);
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const stamp = `${stats.mtimeMs} ${stats.size}`;
    const remembered = known.get(path);
    if (remembered?.stamp === stamp) return remembered;
    const original = { ...(await describePicture(file)), stamp };
    known.set(path, original);
    return original;
  };
}

async function describePicture(file: string): Promise<Omit<Original, 'stamp'>> {
  const content = await readFile(file);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { file, version, width: webpWidth(content.subarray(0, WEBP_HEADER_BYTES)) ?? 0 };
}

const askedWidth = (url: string) => new URLSearchParams(url.split('?')[1]).get('w');

const jpegWidth = (url: string) =>
  askedWidth(url) === String(SOCIAL_PICTURE_WIDTH) ? SOCIAL_PICTURE_WIDTH : MAIL_PICTURE_WIDTH;

/** @returns the smallest allowed width that is not below the requested one; undefined means the original. */
function widthFor(url: string, originalWidth: number): number | undefined {
  const wanted = Number(askedWidth(url) ?? Number.NaN);
  if (!(wanted > 0)) return undefined;
  const width = PICTURE_WIDTHS.find((allowed) => allowed >= wanted);
  return width !== undefined && width < originalWidth ? width : undefined;
}
