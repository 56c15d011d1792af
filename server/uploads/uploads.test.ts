import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { raster } from '../../api/testing/files/artwork-files.ts';
import type { UploadOptions } from '../../api/testing/files/shared-uploads.ts';
import { diskStore } from '../../api/uploads/index.ts';
import type { UploadAnswer } from '../../contract/forms/uploads.ts';
import { readConfig } from '../config/config.ts';
import { beginUpload, PART_END, partHead, sendUpload } from '../testing/send-upload.ts';
import { serveUploadsOf } from '../testing/serve-uploads.ts';
import { openUploads } from './open-uploads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const serveUploads = (options?: UploadOptions) => serveUploadsOf(database.db, options);

/** @returns how many files of the temporary folder this process has open: sockets stay open for seconds, to be used again. */
async function openFiles(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(tmpdir())).length;
}

it('accepts a file that arrives in small chunks', async () => {
  const { origin, left, kept } = await serveUploads();
  const { request, answer } = beginUpload(origin);
  const content = Buffer.concat([Buffer.from(partHead()), await raster('png'), Buffer.from(PART_END)]);
  for (let i = 0; i < content.length; i += 7) request.write(content.subarray(i, i + 7));
  request.end();
  expect(await answer).toMatchObject({ status: 201, body: { data: { files: { name: 'flag.png' } } } });
  expect([await left(), (await kept()).length]).toEqual([[], 1]);
});

it('keeps every byte whatever the chunk size, also when chunks arrive faster than the disk writes', async () => {
  const { origin } = await serveUploads();
  const content = Buffer.concat([await raster('png'), randomBytes(8_000_000)]);
  for (const size of [100, 4096, 65_536, 65_537, 1_000_000]) {
    const { request, answer } = beginUpload(origin);
    request.write(partHead('x'.repeat(size % 200)));
    for (let i = 0; i < content.length; i += size)
      if (!request.write(content.subarray(i, i + size))) await once(request, 'drain');
    request.end(PART_END);
    const { body } = await answer;
    const url = (body as UploadAnswer).data.files.url.replace('https://shop.example', origin);
    expect(content.equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true);
  }
});

describe('an aborted upload (R39)', () => {
  it('leaves no file and no open descriptor behind', async () => {
    const { origin, left, kept } = await serveUploads();
    const before = await openFiles();
    for (let i = 0; i < 20; i++) {
      const { request } = beginUpload(origin, { 'Content-Length': 50_000_000 });
      request.write(partHead());
      request.write(Buffer.alloc(1_000_000));
      await expect.poll(left).toHaveLength(1);
      request.destroy();
      await expect.poll(left).toEqual([]);
    }
    expect(await kept()).toEqual([]);
    await expect.poll(openFiles).toBe(before);
    expect((await sendUpload(origin, await raster('png'))).status).toBe(201);
  });

  it('does not count towards the limit', async () => {
    const { origin, left } = await serveUploads({ rateLimit: true });
    for (let i = 0; i < 21; i++) {
      const { request } = beginUpload(origin, { 'Content-Length': 50_000_000 });
      request.write(partHead());
      request.write(Buffer.alloc(100_000));
      await expect.poll(left).toHaveLength(1);
      request.destroy();
      await expect.poll(left).toEqual([]);
    }
    const { status, headers } = await sendUpload(origin, await raster('png'));
    expect([status, headers['ratelimit-remaining']]).toEqual([201, '19']);
  });
});

describe('a file over the size limit', () => {
  it('P54 is refused before it is read when Content-Length gives its size', async () => {
    const { origin } = await serveUploads();
    const { request, answer } = beginUpload(origin, { 'Content-Length': 10_000_000_000 });
    request.write(partHead());
    expect(await answer).toMatchObject({ status: 413, body: { message: 'A file may have at most 100 MB' } });
    request.destroy();
  });

  it('P54 is cut off at 101 MB when its length is unknown', async () => {
    const { origin, left, kept } = await serveUploads();
    const { request, answer } = beginUpload(origin);
    request.write(partHead());
    const piece = Buffer.alloc(1_000_000);
    let sent = 0;
    const go = () => {
      while (!request.destroyed && sent < 101) {
        sent++;
        if (!request.write(piece)) return request.once('drain', go);
      }
    };
    go();
    expect(await answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    request.destroy();
    await expect.poll(left).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('is measured together with the multipart bytes around it', async () => {
    const { origin, left } = await serveUploads({ maxBytes: 100_000 });
    const { request, answer } = beginUpload(origin);
    // Multipart allows a preamble before the first boundary.
    request.write(Buffer.alloc(200_000, 'x'));
    expect((await answer).status).toBe(413);
    request.destroy();
    await expect.poll(left).toEqual([]);
  });

  it('may have exactly as many bytes as the limit and not one more', async () => {
    const content = await raster('png');
    const { origin } = await serveUploads({ maxBytes: content.length });
    expect((await sendUpload(origin, content)).status).toBe(201);
    expect((await sendUpload(origin, Buffer.concat([content, Buffer.alloc(1)]))).status).toBe(413);
  });
});

describe('a full disk (R37)', () => {
  it('is a 507 that leaves no file behind, and smaller files are still accepted', async ({ skip }) => {
    const small = await mkdtemp(join(tmpdir(), 'halyard-small-'));
    onTestFinished(() => rm(small, { recursive: true, force: true }));
    const run = promisify(execFile);
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]).catch(
      () => undefined,
    );
    if (!mounted) return skip('only root can mount a small disk');
    onTestFinished(async () => void (await run('umount', [small])));
    const { origin, left } = await serveUploads({ store: diskStore(small), tempFolder: join(small, 'tmp') });
    for (let i = 0; i < 3; i++) {
      const { status, body } = await sendUpload(origin, Buffer.alloc(3_000_000));
      expect([status, body]).toMatchObject([507, { code: 'INSUFFICIENT_STORAGE' }]);
      expect(await left()).toEqual([]);
    }
    expect((await sendUpload(origin, await raster('png'))).status).toBe(201);
    expect((await fetch(`${origin}/api/payment-config`)).status).toBe(200);
  });
});

describe('concurrent uploads', () => {
  async function fill(origin: string, count: number, left: () => Promise<string[]>) {
    const running = Array.from({ length: count }, () => beginUpload(origin));
    for (const { request } of running) request.write(`${partHead()}${'x'.repeat(1000)}`);
    await expect.poll(left, { timeout: 10_000 }).toHaveLength(count);
    return async () => {
      for (const { request } of running) request.destroy();
      await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    };
  }

  it('are limited to three for one address', async () => {
    const { origin, left } = await serveUploads({ rateLimit: true });
    const breakOff = await fill(origin, 3, left);
    const refused = await sendUpload(origin, await raster('png'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
    await breakOff();
    expect((await sendUpload(origin, await raster('png'))).status).toBe(201);
  });

  it('are limited to 24 in total', async () => {
    const { origin, left } = await serveUploads();
    const breakOff = await fill(origin, 24, left);
    const refused = await sendUpload(origin, await raster('png'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    await breakOff();
    expect((await sendUpload(origin, await raster('png'))).status).toBe(201);
  });
});

describe('a file download', () => {
  it('has its own Content-Security-Policy, supports HEAD and leaves no descriptor open', async () => {
    const { origin } = await serveUploads();
    const content = Buffer.concat([await raster('png'), randomBytes(20_000_000)]);
    const { body } = await sendUpload(origin, content);
    const url = (body as UploadAnswer).data.files.url.replace('https://shop.example', origin);
    const before = await openFiles();
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('Content-Length'))]).toEqual([200, content.length]);
    expect(head.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(head.headers.get('Content-Disposition')).toMatch(/^attachment; /);
    const whole = await fetch(url);
    expect(whole.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(content.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
    for (let i = 0; i < 5; i++) {
      const broken = await fetch(url);
      expect(await openFiles()).toBeGreaterThan(before);
      await broken.body?.cancel();
    }
    await expect.poll(openFiles).toBe(before);
  });
});

it('removes the unfinished files of a killed process at startup', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const temp = join(dataDir, 'uploads/tmp');
  await mkdir(temp, { recursive: true });
  // No process has this pid: it is above the system's limit.
  await writeFile(join(temp, `${hostname()}~4194305~${randomUUID()}`), 'half a file');
  const uploads = await openUploads(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
  expect(uploads.tempFolder).toBe(temp);
  expect(await readdir(temp)).toEqual([]);
});
