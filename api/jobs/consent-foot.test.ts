import { expect, it } from 'vitest';
import { setUpMailTests } from '../testing/mail/mail-tests.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';

const shop = setUpMailTests();

it('the foot has no link in the mails to staff about themselves', async () => {
  const { id } = await signInStaff(shop.database, 'owner');
  const { rows } = await shop.database.pool.query('select email from staff where id = $1', [id]);
  await shop.database.pool.query(
    `with mail as (insert into outbox (kind, recipient) values ('staff-failures', $1) returning id)
     select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from mail`,
    [rows[0]?.email],
  );
  const [mail] = await shop.mailbox.read();
  expect(mail?.email.text).not.toContain('/consent/');
  expect(
    (await shop.database.pool.query('select from customer_links where address = $1', [rows[0]?.email]))
      .rowCount,
  ).toBe(0);
});
