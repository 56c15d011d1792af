import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../api/db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { raster } from '../../api/testing/files/artwork-files.ts';
import { claimFile } from '../../api/uploads/index.ts';
import type { UploadAnswer } from '../../contract/forms/uploads.ts';
import { beginUpload, partHead, sendUpload } from '../testing/send-upload.ts';
import { serveUploadsOf } from '../testing/serve-uploads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => void (await database.pool.query('delete from quotes; delete from uploads')));

const PUBLIC_URL = 'https://shop.example';

describe('an upload that trickles in', () => {
  /** Sends one byte at a time until the response arrives. */
  function trickle(origin: string, headers: Record<string, string> = {}) {
    const { request, answer } = beginUpload(origin, headers);
    request.write(partHead());
    const timer = setInterval(() => request.write('x'), 20);
    const closed = new Promise<void>((done) => request.once('close', () => done()));
    return { answer: answer.finally(() => clearInterval(timer)), closed };
  }

  it('R61 P80 is cut off, so that 24 of them do not block other visitors', async () => {
    const { origin, left } = await serveUploadsOf(database.db, { minRate: { bytes: 1000, withinMs: 250 } });
    // Each holds one of the 24 slots; otherwise it would get a 503.
    const slow = Array.from({ length: 24 }, () => trickle(origin));
    for (const { answer } of slow) {
      const { status, body } = await answer;
      expect([status, body]).toMatchObject([
        400,
        { message: 'Your connection is too slow just now. Please try again on a better one.' },
      ]);
    }
    expect((await sendUpload(origin, await raster('png'))).status).toBe(201);
    await expect.poll(left).toEqual([]);
    await Promise.all(slow.map(({ closed }) => closed));
  });

  it('P80 counts towards the 20 files an hour of its address', async () => {
    const { origin } = await serveUploadsOf(database.db, {
      minRate: { bytes: 1000, withinMs: 50 },
      rateLimit: true,
    });
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await trickle(origin).answer).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });
});

it('P78 allows three concurrent uploads from one /64 and twelve from one /48', async () => {
  const { origin, left } = await serveUploadsOf(database.db, { rateLimit: true, trustedProxies: 1 });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const begin = (address: string) => {
    const upload = beginUpload(origin, from(address));
    upload.request.write(`${partHead()}${'x'.repeat(1000)}`);
    return upload;
  };
  const statusOf = async (address: string) => {
    const { request, answer } = begin(address);
    const { status } = await answer;
    request.destroy();
    return status;
  };
  const running = [1, 2, 3].map((n) => begin(`2001:db8:1:2::${n}`));
  await expect.poll(left).toHaveLength(3);
  expect(await statusOf('2001:db8:1:2::4')).toBe(429);
  running.push(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => begin(`2001:db8:1:${n}00::1`)));
  await expect.poll(left).toHaveLength(12);
  expect(await statusOf('2001:db8:1:a00::1')).toBe(429);
  running.push(begin('2001:db8:2:2::1'));
  await expect.poll(left).toHaveLength(13);
  for (const { request } of running) request.destroy();
  await expect.poll(left).toEqual([]);
});

describe('files that no quote has claimed', () => {
  const claim = (url: string) =>
    inTransaction(database.db, async (tx) => {
      const file_key = await claimFile(tx, url, PUBLIC_URL);
      await tx
        .insertInto('quotes')
        .values({ number: url.slice(-8), kind: 'general', email: 'a@example.com', answers: '{}', file_key })
        .execute();
    });
  const urlOf = (body: unknown) => (body as UploadAnswer).data.files.url;

  it('R61 P81 share one quota that concurrent uploads cannot exceed', async () => {
    const content = await raster('png');
    const maxUnclaimedBytes = content.length * 4 + 10;
    const { origin, kept, left } = await serveUploadsOf(database.db, { maxUnclaimedBytes });
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendUpload(origin, content)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 507);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.body).toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      message: 'We cannot take files just now. Please try again later.',
    });
    expect(await kept()).toHaveLength(4);
    await expect.poll(left).toEqual([]);
  });

  it('P81 free their quota when they are claimed', async () => {
    const content = await raster('png');
    const { origin } = await serveUploadsOf(database.db, { maxUnclaimedBytes: content.length * 2 });
    const send = () => sendUpload(origin, content);
    const first = await send();
    expect([first.status, (await send()).status, (await send()).status]).toEqual([201, 201, 507]);
    await claim(urlOf(first.body));
    expect([(await send()).status, (await send()).status]).toEqual([201, 507]);
  });

  it('P81 are refused before their bytes are sent once the quota is used up', async () => {
    const content = await raster('png');
    const { origin, left } = await serveUploadsOf(database.db, { maxUnclaimedBytes: content.length });
    expect((await sendUpload(origin, content)).status).toBe(201);
    const { request, answer } = beginUpload(origin, { 'Content-Length': 90_000_000 });
    request.write(partHead());
    expect((await answer).status).toBe(507);
    request.destroy();
    expect(await left()).toEqual([]);
  });
});
