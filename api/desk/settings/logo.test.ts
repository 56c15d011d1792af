import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { BusinessAnswer } from '../../../contract/business.ts';
import type { VersionedSettings } from '../../../contract/desk/settings.ts';
import { createTestApp } from '../../testing/api.ts';
import { artworkOfEachKind, raster } from '../../testing/files/artwork-files.ts';
import { sharedUploads } from '../../testing/files/shared-uploads.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';
import { purgeUnclaimedUploads } from '../../uploads/index.ts';

const shop = setUpMailTests();

/** Sends a file to be the logo. */
function send(
  { headers: { 'Content-Type': _, ...headers } }: TestStaff,
  name: string,
  bytes: Buffer | string,
) {
  const body = new FormData();
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  const { db } = shop.database;
  return createTestApp(db).request('/api/admin/shop-logo?lang=en', { method: 'POST', headers, body }, {});
}
const logo = async () => ((await (await shop.api.get('/business')).json()) as BusinessAnswer).data.logo;

it('shows the picture in place of the name on pages and in mails, until it is removed', async () => {
  const owner = await signInStaff(shop.database, 'owner');
  const answer = await send(owner, 'logo.png', await raster('png', { width: 300, height: 60 }));
  expect(answer.status).toBe(201);
  const { settings } = ((await answer.json()) as { data: VersionedSettings }).data;
  expect(settings.logo).toMatchObject({ width: 300, height: 60 });
  const shown = await logo();
  expect(shown).toEqual({ path: `/api/shop-logo/${settings.logo?.file}`, width: 300, height: 60 });

  const picture = await shop.api.get(`/shop-logo/${settings.logo?.file}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('Content-Type')).toBe('image/png');
  expect(picture.headers.get('Cache-Control')).toMatch(/^public, max-age=31536000, immutable/);
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');

  await shop.api.post('/forms-submit', { type: 'newsletter', email: 'logo@example.com' });
  const [mail] = await shop.mailbox.read();
  expect(mail?.email.html).toContain(
    `<img src="https://shop.example${shown?.path}" height="48" alt="Halyard"`,
  );

  expect((await shop.api.delete('/admin/shop-logo', owner.headers)).status).toBe(200);
  expect(await logo()).toBeNull();
  // Mails that were sent show it.
  const later = new Date(Date.now() + 30 * 86_400_000);
  await purgeUnclaimedUploads({
    db: shop.database.db,
    log: pino({ level: 'silent' }),
    uploads: sharedUploads(),
    now: () => later,
  });
  expect((await shop.api.get(`/shop-logo/${settings.logo?.file}`)).status).toBe(200);
  const { rows } = await shop.database.pool.query(
    `select detail from staff_log where staff_id = $1 and what = 'settings.changed'`,
    [owner.id],
  );
  expect(rows).toEqual([{ detail: { keys: ['logo'] } }, { detail: { keys: ['logo'] } }]);
});

it('refuses what is no picture, too large or of too many pixels, and keeps the one before', async () => {
  const owner = await signInStaff(shop.database, 'owner');
  const before = await logo();
  const { 'flag.svg': svg = '', 'flag.pdf': pdf = '' } = await artworkOfEachKind();
  for (const file of [svg, pdf, '<html>', '\x89PNG\r\n\x1a\nnothing'])
    await expect(send(owner, 'logo.png', file)).resolves.toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  await expect(send(owner, 'logo.png', Buffer.alloc(300_000, 1))).resolves.toBeProblem('PAYLOAD_TOO_LARGE');
  const wide = await raster('png', { width: 2001, height: 20 });
  await expect(send(owner, 'logo.png', wide)).resolves.toBeProblem('INVALID_REQUEST', 'file');
  expect(await logo()).toEqual(before);
});

it('opens no other file as a logo, and no logo as artwork', async () => {
  for (const file of ['x', '../../etc/passwd', 'a'.repeat(32)])
    await expect(shop.api.get(`/shop-logo/${encodeURIComponent(file)}`)).resolves.toBeProblem('NOT_FOUND');
  const owner = await signInStaff(shop.database, 'owner');
  const answer = await send(owner, 'logo.png', await raster('png', { width: 20, height: 20 }));
  const { settings } = ((await answer.json()) as { data: VersionedSettings }).data;
  await expect(shop.api.get(`/files/${settings.logo?.file}`)).resolves.toBeProblem('NOT_FOUND');
});

it('is the owner’s and the manager’s to change', async () => {
  const packer = await signInStaff(shop.database, 'production');
  const picture = await raster('png', { width: 20, height: 20 });
  await expect(send(packer, 'logo.png', picture)).resolves.toBeProblem('FORBIDDEN');
  await expect(shop.api.delete('/admin/shop-logo', packer.headers)).resolves.toBeProblem('FORBIDDEN');
});
