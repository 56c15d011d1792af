import { expect, it } from 'vitest';
import { createMigrationPool, migrate } from '../../db/migrate.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';
import { generalQuote } from '../../testing/orders/quotes.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { CERTIFICATE, sendCertificate, uploadCertificate } from '../../testing/staff/upload-certificate.ts';

const town = setUpInstitutions();
const { shop } = town;

/** An entry waits in `staff_deeds` until it joins the chain. */
const OPENINGS = ['staff_deeds', 'staff_log']
  .map(
    (table) =>
      `select what, subject_kind, staff_id from ${table} where what = 'certificate.opened' and subject_id = $1`,
  )
  .join(' union all ');
const openings = async (id: string) => (await town.query(OPENINGS, [id])).rows;

it('P123 a certificate is opened by a role, never by its key, and the log says by whom', async () => {
  const { key } = await uploadCertificate(shop.database, town.desk);
  // Before anything names it, and for staff with a session, too.
  await expect(shop.api.get(`/files/${key}`)).resolves.toBeProblem('NOT_FOUND');
  await expect(shop.api.get(`/files/${key}`, town.desk.headers)).resolves.toBeProblem('NOT_FOUND');

  const account = await town.exemptAccount({ file: key });
  const { rows } = await town.query('select id from users where email = $1', [account.email]);
  const ofAccount = `/admin/people/${account.email}/tax-exemption/file`;
  const order = await town.idOf(await shop.order());
  const exemption = { from: 'all', certificate: 'C-1', file: key };
  expect((await town.desk.change(order, 'tax-exemption', { exemption })).status).toBe(200);
  const ofOrder = `/admin/orders/${order}/tax-certificate`;
  await expect(shop.api.get(`/files/${key}`)).resolves.toBeProblem('NOT_FOUND');
  await expect(shop.api.get(ofAccount)).resolves.toBeProblem('UNAUTHORIZED');
  await expect(shop.api.get(ofOrder)).resolves.toBeProblem('UNAUTHORIZED');
  const production = await signInStaff(shop.database, 'production');
  await expect(shop.api.get(ofOrder, production.headers)).resolves.toBeProblem('FORBIDDEN');
  await expect(shop.api.get(ofAccount, production.headers)).resolves.toBeProblem('FORBIDDEN');
  expect([await openings(order), await openings(rows[0]?.id)]).toEqual([[], []]);

  const desk = await signInStaff(shop.database, 'desk');
  for (const path of [ofAccount, ofOrder]) {
    const file = await shop.api.get(path, desk.headers);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(CERTIFICATE);
  }
  const entry = { what: 'certificate.opened', staff_id: desk.id };
  expect(await openings(order)).toEqual([{ ...entry, subject_kind: 'order' }]);
  expect(await openings(rows[0]?.id)).toEqual([{ ...entry, subject_kind: 'account' }]);
});

it('P123 artwork, which anybody can upload and open, never becomes a certificate, nor the reverse', async () => {
  const answer = await shop.api.upload('card.png', CERTIFICATE);
  const { data } = (await answer.json()) as { data: { files: { url: string } } };
  const artwork = data.files.url.slice(-32);
  const account = await town.confirmed();
  const refused = await town.setExemption(account, { file: artwork });
  await expect(refused).toBeProblem('INVALID_REQUEST', 'file');
  expect((await shop.api.get(`/files/${artwork}`)).status).toBe(200);

  const { key } = await uploadCertificate(shop.database, town.desk);
  const file = data.files.url.replace(artwork, key);
  const quote = generalQuote({ file });
  await expect(shop.api.post('/custom-quote', quote)).resolves.toBeProblem('INVALID_REQUEST', 'file');
});

it('P123 a certificate has at most 20 MB, whatever artwork may have', async () => {
  const bytes = Buffer.alloc(20_000_001);
  const answer = await sendCertificate(shop.database, town.desk, { bytes });
  await expect(answer).toBeProblem('PAYLOAD_TOO_LARGE');
  expect(((await answer.json()) as { message: string }).message).toContain('20 MB');
});

it('P123 certificates from before files had a use are found by what names them (0074)', async () => {
  const { pool: old, url } = await forThisTest('blank');
  const pool = createMigrationPool(url);
  await migrate(pool, (name) => name < '0074');
  await old.query(`
    insert into uploads (key, name, size_bytes, media_type, artwork)
      values ('art', 'a.png', 1, 'image/png', '{}'), ('card', 'c.png', 1, 'image/png', '{}');
    insert into users (id, email, password_hash, first_name, last_name)
      values ('019b0000-0000-7000-8000-000000000001', 'ada@example.com', 'x', 'Ada', 'Byron');
    insert into account_exemptions (user_id, exempt_from, certificate, file_key, valid_until, granted_at)
      values ('019b0000-0000-7000-8000-000000000001', 'all', 'C-1', 'card', '2030-01-01', now())`);
  await migrate(pool);
  await pool.end();
  const { rows } = await old.query('select key, use from uploads order by key');
  expect(rows).toEqual([
    { key: 'art', use: 'artwork' },
    { key: 'card', use: 'certificate' },
  ]);
  await expect(old.query(`update uploads set use = 'paper'`)).rejects.toThrow(/uploads_use/);
});
