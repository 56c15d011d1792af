import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccountExemption } from '../../../contract/orders/account-exemption.ts';
import { signUp, type TestAccount } from '../../testing/accounts/sign-up.ts';
import { exemptionUntil, setUpInstitutions } from '../../testing/orders/institutions.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { CERTIFICATE, sendCertificate, uploadCertificate } from '../../testing/staff/upload-certificate.ts';

const town = setUpInstitutions();
const { shop } = town;

const pathOf = ({ email }: Pick<TestAccount, 'email'>) => `/people/${email}/tax-exemption`;
const shown = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { data: AccountExemption | null }).data;
const show = (account: Pick<TestAccount, 'email'>) => shown(town.desk.get(pathOf(account)));
const end = (account: Pick<TestAccount, 'email'>, version?: number) =>
  shop.api.send('DELETE', `/admin${pathOf(account)}`, undefined, {
    ...town.desk.headers,
    ...(version !== undefined && { 'If-Match': `"v${version}"` }),
  });

const EVERYWHERE = { from: 'all', province: null } as const;
const RELIEF = { from: 'provincial', province: 'ON' } as const;

describe('the tax exemption of an account', () => {
  it('is entered, replaced and ended by a manager, and read by the desk', async () => {
    const account = await town.confirmed();
    expect(await show(account)).toBeNull();
    const { key } = await uploadCertificate(shop.database, town.desk);
    const granted = await shown(town.setExemption(account, { ...RELIEF, file: key }));
    expect(granted).toEqual({
      ...RELIEF,
      certificate: 'CERT-2026-77',
      validUntil: exemptionUntil(365).validUntil,
      hasFile: true,
      isOver: false,
      grantedBy: 'Sam of owner',
      grantedAt: expect.any(String),
      version: expect.any(Number),
    });
    const first = granted?.version;
    const desk = await signInStaff(shop.database, 'desk');
    expect(await shown(shop.api.get(`/admin${pathOf(account)}`, desk.headers))).toEqual(granted);
    await expect(town.setExemption(account, {}, first, desk)).resolves.toBeProblem('FORBIDDEN');

    await expect(town.setExemption(account)).resolves.toBeProblem('PRECONDITION_REQUIRED');
    // Without `file` the one that is kept stays.
    const replaced = await shown(town.setExemption(account, { certificate: 'CERT-2027' }, first));
    expect(replaced).toMatchObject({ ...EVERYWHERE, certificate: 'CERT-2027', hasFile: true });
    const stale = await town.setExemption(account, {}, first);
    expect([stale.status, await shown(stale)]).toMatchObject([412, { certificate: 'CERT-2027' }]);
    const third = await shown(town.setExemption(account, { file: null }, replaced?.version));
    expect(third).toMatchObject({ hasFile: false });

    await expect(end(account)).resolves.toBeProblem('PRECONDITION_REQUIRED');
    await expect(end(account, replaced?.version)).resolves.toBeProblem('CHANGED_MEANWHILE');
    expect((await end(account, third?.version)).status).toBe(204);
    await expect(end(account, third?.version)).resolves.toBeProblem('NOT_FOUND');
    expect(await show(account)).toBeNull();
    const { rows } = await town.query(
      `select what, detail from staff_deeds where subject_id = $1
       union all select what, detail from staff_log where subject_id = $1`,
      [account.user._id],
    );
    expect(rows.map(({ what }) => what).sort()).toEqual([
      'exemption.ended',
      'exemption.granted',
      'exemption.replaced',
      'exemption.replaced',
    ]);
    expect(JSON.stringify(rows)).not.toContain('CERT-');
  });

  it.each([
    ['an unknown tax', { from: 'municipal' }, 'from'],
    ['no number', { certificate: ' ' }, 'certificate'],
    ['a number that is too long', { certificate: 'x'.repeat(61) }, 'certificate'],
    ['an unknown province', { province: 'XX' }, 'province'],
    ['a provincial tax without its province', { from: 'provincial', province: null }, 'province'],
    ['a province without a tax of its own', { from: 'provincial', province: 'AB' }, 'province'],
    ['a last day that is over', { validUntil: exemptionUntil(-1).validUntil }, 'validUntil'],
    ['no day', { validUntil: '2026-02-30' }, 'validUntil'],
    ['a file that was never uploaded', { file: 'x'.repeat(32) }, 'file'],
  ])('is refused with %s, and nothing is kept', async (_, wrong, path) => {
    const account = await town.confirmed();
    await expect(town.setExemption(account, wrong)).resolves.toBeProblem('INVALID_REQUEST', path);
    expect(await show(account)).toBeNull();
  });

  it('needs an account whose email is confirmed, and a file of a kind that can be read', async () => {
    const nobody = { email: `nobody-${randomUUID()}@example.com` };
    await expect(town.setExemption(nobody)).resolves.toBeProblem('NOT_FOUND');
    const stranger = await signUp(shop.api);
    await expect(town.setExemption(stranger)).resolves.toBeProblem('CONFLICT');
    expect(await show(stranger)).toBeNull();
    const program = { name: 'card.exe', bytes: Buffer.from('MZ\u0090') };
    const refused = await sendCertificate(shop.database, town.desk, program);
    expect(refused.status).toBe(415);
  });

  it('P108 takes no SVG, also not one that was uploaded as artwork', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const refused = await sendCertificate(shop.database, town.desk, { name: 'card.svg', bytes: svg });
    expect([refused.status, await refused.json()]).toMatchObject([
      415,
      { message: 'A certificate must be a PDF or a picture (pdf, png, jpg or tif)' },
    ]);
    const { key } = await uploadCertificate(shop.database, town.desk);
    await town.query(`update uploads set media_type = 'image/svg+xml' where key = $1`, [key]);
    const account = await town.confirmed();
    await expect(town.setExemption(account, { file: key })).resolves.toBeProblem('INVALID_REQUEST', 'file');
    const order = await town.idOf(await shop.order());
    const exemption = { from: 'all', certificate: 'C-1', file: key };
    await expect(town.desk.change(order, 'tax-exemption', { exemption })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'exemption.file',
    );
    expect(await show(account)).toBeNull();
  });

  it('P117 lets staff open its certificate, which is logged and outlives it with the orders that were placed under it', async () => {
    const { key } = await uploadCertificate(shop.database, town.desk);
    const account = await town.exemptAccount({ file: key });
    const file = await town.desk.get(`${pathOf(account)}/file`);
    expect(file.headers.get('Content-Type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(CERTIFICATE);
    const opened = `select subject_kind, subject_id from staff_log where what = 'certificate.opened'`;
    expect((await town.query(opened)).rows).toEqual([
      { subject_kind: 'account', subject_id: account.user._id },
    ]);
    const uploads = async () =>
      (await town.query('select removed_at from uploads where key = $1', [key])).rows;
    const purge = async () => {
      await town.later(8);
      await town.run('purge-unclaimed-uploads');
    };
    await purge();
    expect(await uploads()).toEqual([{ removed_at: null }]);
    const { order_id } = await town.order(account.headers, { exemption: EVERYWHERE });
    const id = await town.idOf(order_id);
    const { rows } = await town.query('select tax_exemption from orders where id = $1', [id]);
    expect(rows).toEqual([{ tax_exemption: { from: 'all', certificate: 'CERT-2026-77', file: key } }]);
    expect((await end(account, (await show(account))?.version)).status).toBe(204);
    await expect(town.desk.get(`${pathOf(account)}/file`)).resolves.toBeProblem('NOT_FOUND');
    await purge();
    expect((await town.desk.get(`/orders/${id}/tax-certificate`)).status).toBe(200);
    await town.query('delete from tax_certificates where order_id = $1', [id]);
    await purge();
    expect(await uploads()).toEqual([]);
  });

  it('never has a version again that it had before it was ended and granted again', async () => {
    const account = await town.exemptAccount();
    const seen = [
      await show(account),
      await shown(town.setExemption(account, {}, (await show(account))?.version)),
    ];
    expect((await end(account, seen[1]?.version)).status).toBe(204);
    await town.setExemption(account, { certificate: 'CERT-NEW' });
    await town.setExemption(account, { certificate: 'CERT-NEWER' }, (await show(account))?.version);
    // Pages that were left open since then.
    for (const page of seen) {
      await expect(town.setExemption(account, {}, page?.version)).resolves.toBeProblem('CHANGED_MEANWHILE');
      await expect(end(account, page?.version)).resolves.toBeProblem('CHANGED_MEANWHILE');
    }
    expect(await show(account)).toMatchObject({ certificate: 'CERT-NEWER' });
  });

  it('goes with its account', async () => {
    const account = await town.exemptAccount();
    await shop.api.post('/account-deletion', { password: account.password }, account.headers);
    const { rows } = await town.query('select from account_exemptions where user_id = $1', [
      account.user._id,
    ]);
    expect(rows).toEqual([]);
  });
});
