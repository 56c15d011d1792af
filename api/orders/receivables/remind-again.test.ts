import { expect, it } from 'vitest';
import type { WholeOrder } from '../../../contract/desk/orders.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';

const town = setUpInstitutions();

const REMINDER = { kind: 'invoice-reminder' };
const remind = (id: string) => town.desk.post(`/orders/${id}/mails`, REMINDER);
const preview = (id: string) => town.desk.post(`/orders/${id}/mail-preview`, REMINDER);
const resendable = async (id: string) => {
  const { data } = (await (await town.desk.get(`/orders/${id}`)).json()) as { data: WholeOrder };
  return data.resendable.map(({ kind }) => kind);
};
const expectRefused = async (id: string) => {
  expect(await resendable(id)).not.toContain('invoice-reminder');
  for (const answer of [remind(id), preview(id)]) await expect(answer).resolves.toBeProblem('CONFLICT');
};

it('reminds of an open invoice whenever staff ask, from three days before it is due', async () => {
  // Staff may, also where nothing goes out by itself.
  const buyer = await town.buyer({ reminders: 'none' });
  const { id, cents, invoice } = await town.invoiced(buyer);
  const { rows } = await town.query('select email from orders where id = $1', [id]);
  const reminders = () => town.mailsAbout(new RegExp(`reminder about invoice ${invoice}`));
  await town.later(26);
  await expectRefused(id);
  await town.later(1);
  expect(await resendable(id)).toContain('invoice-reminder');
  expect((await preview(id)).status).toBe(200);
  await town.later(4);
  const { data } = (await (await preview(id)).json()) as { data: { text: string } };
  expect(data.text).toContain('1 day ago');
  expect(data.text).toContain('/invoice/preview');
  for (const _ of [1, 2]) expect((await remind(id)).status).toBe(202);
  await town.jobs.work();
  expect(reminders().map(({ recipients }) => recipients)).toEqual([[rows[0].email], [rows[0].email]]);
  expect(reminders()[0]?.email.attachments.map(({ filename }) => filename)).toEqual([`${invoice}.pdf`]);

  await town.query(`update orders set held_reason = 'Looked at' where id = $1`, [id]);
  await expectRefused(id);
  await town.query('update orders set held_reason = null where id = $1', [id]);
  expect((await town.pay(id, cents)).status).toBe(200);
  await expectRefused(id);
  await town.jobs.work();
  expect(reminders()).toHaveLength(2);
});

it('reminds a buyer in Quebec who has not chosen English in both languages, with the paper in both', async () => {
  const customer = { province: 'QC', city: 'Gaspé', postalCode: 'G4X 1A1' } as const;
  const { id, number } = await town.orderBy(await town.buyer(), { customer });
  await town.ship(number);
  await town.issue();
  const [paper] = await town.papersOf(id);
  await town.later(31);
  expect((await remind(id)).status).toBe(202);
  await town.jobs.work();
  const [mail] = town.mailsAbout(new RegExp(`Rappel au sujet de la facture ${paper?.number} / `));
  expect(mail?.email.attachments.map(({ filename }) => filename)).toEqual([
    `${paper?.number}-fr.pdf`,
    `${paper?.number}.pdf`,
  ]);
});

it('reminds of no order without an invoice', async () => {
  const { id } = await town.orderBy(await town.buyer());
  await expectRefused(id);
  await expectRefused(await town.paidOrder());
});
