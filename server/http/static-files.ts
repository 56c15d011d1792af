import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { hasTag, isGetOrHead, send, sendNotAllowed, sendNotModified } from './answer.ts';
import { type Encoding, preferredEncoding } from './encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  readonly path: string;
  readonly type: string;
  /** Hash of the content, used for its ETags. */
  readonly hash: string;
  /** Whether the build has written a compressed copy beside the file. */
  readonly packed: { readonly br: boolean; readonly gzip: boolean };
  readonly cacheControl: string;
}

export interface StaticFiles {
  has(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/**
 * Lists the files of the built storefront once, so that a request can only name a listed file: no path leads out of the
 * folder, and source maps, hidden files and unknown types are never served.
 */
export async function listStaticFiles(folder: string): Promise<StaticFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Set(
    names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = new Map<string, StaticFile>();
  for (const path of found) {
    const type = TYPES[extname(path)];
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (type && !url.includes('/.')) files.set(url, await describeFile(path, type, { url, found }));
  }
  return {
    has: (path) => files.has(path),
    answer: async (request, response, path) => {
      const file = files.get(path);
      if (file) await sendStaticFile(request, response, file);
    },
  };
}

/** Finds one file in a folder that is not listed in advance. The caller makes sure that `name` stays in the folder. */
export async function findStaticFile(
  folder: string,
  { name, url }: { name: string; url: string },
): Promise<StaticFile | undefined> {
  const path = join(folder, name);
  const type = TYPES[extname(name)];
  const found = new Set<string>();
  for (const each of [path, `${path}.br`, `${path}.gz`]) {
    await access(each).then(
      () => found.add(each),
      () => {},
    );
  }
  return type && found.has(path) ? describeFile(path, type, { url, found }) : undefined;
}

async function describeFile(
  path: string,
  type: string,
  around: { url: string; found: Set<string> },
): Promise<StaticFile> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 22);
  return {
    path,
    type,
    hash,
    packed: { br: around.found.has(`${path}.br`), gzip: around.found.has(`${path}.gz`) },
    // Vite puts a content hash into the file names below /assets/.
    cacheControl: around.url.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  };
}

export async function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): Promise<void> {
  if (!isGetOrHead(request)) return sendNotAllowed(request, response);
  const wanted = preferredEncoding(request.headers['accept-encoding']);
  const accepted = wanted === 'br' && !file.packed.br ? 'gzip' : wanted;
  const encoding = accepted === 'identity' || file.packed[accepted] ? accepted : 'identity';
  const etag = etagOf(file, encoding);
  const shared = { 'Cache-Control': file.cacheControl, ETag: etag, Vary: 'Accept-Encoding' };
  if (hasTag(request, etag)) return sendNotModified(response, shared);
  send(request, response, {
    status: 200,
    type: file.type,
    headers: { ...shared, ...(encoding !== 'identity' && { 'Content-Encoding': encoding }) },
    body: await readFile(file.path + ENDINGS[encoding]),
  });
}

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;

/** A strong ETag stands for exact bytes, so each encoding has its own (RFC 9110, section 8.8.3.3). */
const etagOf = ({ hash }: StaticFile, encoding: Encoding) =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
