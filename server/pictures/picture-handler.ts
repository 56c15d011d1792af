import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  MAIL_PICTURE_WIDTH,
  PICTURE_WIDTHS,
  PLACEHOLDER_PICTURE,
  SOCIAL_PICTURE_WIDTH,
} from '../../contract/catalog/pictures.ts';
import { ShopError } from '../../contract/problem.ts';
import { hasTag, isGetOrHead, send, sendNotAllowed, sendNotModified } from '../http/answer.ts';
import type { Handler } from '../http/http.ts';
import type { PictureMaker } from './picture-maker.ts';
import { folderSource, type Original, type PictureSource } from './picture-source.ts';

interface Options {
  /** Folder of the originals of the sample. */
  readonly originals: string;
  /** Folder of the resized pictures. */
  readonly sized: string;
  readonly maker: PictureMaker;
  /** What staff uploaded; its names begin with `media/`. */
  readonly uploaded: PictureSource;
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
export function picturesHandler({ originals, sized, maker, uploaded }: Options): Handler {
  const sample = folderSource(originals, sized);
  const answerMissing = async (...[request, response]: Parameters<Handler>) => {
    const body = await readFile(join(originals, PLACEHOLDER_PICTURE.replace(/^images\//, '')));
    // Browsers show the body of a 404 too, and a placeholder cannot be mistaken for the real picture.
    send(request, response, { status: 404, type: 'image/webp', body });
  };
  return async (request, response, about) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const [, version = '', name = '', ending = ''] = ADDRESS.exec(about.path) ?? [];
    const source = name.startsWith('media/') ? uploaded : sample;
    const original = name ? await source.find(name) : undefined;
    if (!original) return answerMissing(request, response, about);
    const isJpeg = ending === 'jpg';
    const width = isJpeg ? jpegWidth(request.url ?? '') : widthFor(request.url ?? '', original.width);
    const etag = `"${original.version}-${width ?? 'original'}${isJpeg ? '-jpg' : ''}"`;
    const lasting = { 'Cache-Control': version === original.version ? FOR_EVER : SHORT, ETag: etag };
    if (hasTag(request, etag)) return sendNotModified(response, lasting);
    const type = isJpeg ? 'image/jpeg' : 'image/webp';
    const target = width && join(source.sized, original.version, String(width), `${name}.${ending}`);
    const ready = target && (await readIfThere(target));
    if (ready) {
      source.used(target);
      return send(request, response, { status: 200, type, headers: lasting, body: ready });
    }
    const file = await fileOf(original);
    if (file === 'away') return send(request, response, NOT_MADE);
    if (file === undefined) return answerMissing(request, response, about);
    const making = target && maker.make({ source: file, target, width }).then(() => source.added(target));
    if (making && isJpeg) {
      await Promise.race([making, delay(MADE_WITHIN_MS, undefined, { ref: false })]);
      const body = await readIfThere(target);
      return send(request, response, body ? { status: 200, type, headers: lasting, body } : NOT_MADE);
    }
    const headers = target ? { 'Cache-Control': MEANWHILE } : lasting;
    send(request, response, { status: 200, type, headers, body: await readFile(file) });
  };
}

/** @returns `away` while the file store is unavailable, which another request need not find so. */
const fileOf = (original: Original): Promise<string | 'away' | undefined> =>
  original.file().catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'SERVICE_UNAVAILABLE') return 'away';
    throw error;
  });

const NOT_MADE = {
  status: 503,
  headers: { 'Retry-After': '30' },
  body: 'This picture is not ready yet.\n',
};

const readIfThere = (file: string) => readFile(file).catch(() => undefined);

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
