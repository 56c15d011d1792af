import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../contract/formats.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

const town = setUpInstitutions();
const { shop } = town;

describe('a statement', () => {
  const send = (email: string, key = randomUUID()) =>
    town.desk.post(`/people/${email}/statement`, {}, { 'Idempotency-Key': key });

  it('lists every open invoice with its age and the total, and comes as a PDF by mail, once for a key', async () => {
    const buyer = await town.buyer({ organisation: `Town ${randomUUID()}` });
    const [first, second] = [await town.invoiced(buyer), await town.invoiced(buyer)];
    await town.pay(first.id, 100);
    await town.later(32);
    const key = randomUUID();
    expect((await send(buyer.email, key)).status).toBe(202);
    expect((await send(buyer.email, key)).status).toBe(202);
    await town.jobs.work();
    const mails = town.smtp.received.filter(
      ({ recipients, email }) => recipients.includes(buyer.email) && /statement/.test(email.subject ?? ''),
    );
    expect(mails).toHaveLength(1);
    const pdf = Buffer.from(mails[0]?.email.attachments[0]?.content as ArrayBuffer);
    const { text, isTagged } = await readPdf(pdf);
    expect(isTagged).toBe(true);
    const due = (first.cents - 100 + second.cents) / 100;
    expect(mails[0]?.email.text).toMatch(/https:\/\/shop\.example\/profile\b/);
    for (const words of [
      first.invoice,
      second.invoice,
      'PO-4711',
      '2 days overdue',
      '$1.00 of',
      `$${due.toFixed(2)}`,
    ])
      expect(text).toContain(words);
  });

  it('is downloaded by its account, in the language of the account, and by the desk', async () => {
    const buyer = await town.buyer({ organisation: `Ville ${randomUUID()}` });
    const { invoice, cents } = await town.invoiced(buyer);
    await town.query("update users set language = 'fr' where id = $1", [buyer.user._id]);
    const { headers: desk } = await signInStaff(shop.database, 'desk');
    const own = await shop.api.get('/my-statement', buyer.headers);
    expect(own.headers.get('Content-Type')).toBe('application/pdf');
    expect(own.headers.get('Cache-Control')).toBe('no-store');
    for (const answer of [own, await shop.api.get(`/admin/people/${buyer.email}/statement`, desk)]) {
      const { text, isTagged, language } = await readPdf(Buffer.from(await answer.arrayBuffer()));
      expect([isTagged, language]).toEqual([true, 'fr-CA']);
      for (const words of [
        'Relevé de compte',
        invoice,
        buyer.email,
        formatMoney('fr', cents / 100).replace(/\s/g, ' '),
      ])
        expect(text).toContain(words);
    }
  });

  it('shows the account’s own invoices alone, and none once they are paid', async () => {
    const [one, other] = [await town.buyer(), await town.buyer()];
    const [mine, theirs] = [await town.invoiced(one), await town.invoiced(other)];
    const { text } = await readPdf(
      Buffer.from(await (await shop.api.get('/my-statement', one.headers)).arrayBuffer()),
    );
    expect(text).toContain(mine.invoice);
    expect(text).not.toContain(theirs.invoice);
    await town.pay(mine.id, mine.cents);
    await expect(shop.api.get('/my-statement', one.headers)).resolves.toBeProblem('CONFLICT');
  });

  it('is refused without an open invoice or an account', async () => {
    const { email } = await town.buyer();
    await expect(send(email)).resolves.toBeProblem('CONFLICT');
    await expect(town.desk.get(`/people/${email}/statement`)).resolves.toBeProblem('CONFLICT');
    await expect(town.desk.get(`/people/nobody-${randomUUID()}@example.com/statement`)).resolves.toBeProblem(
      'NOT_FOUND',
    );
    await expect(send(`nobody-${randomUUID()}@example.com`)).resolves.toBeProblem('NOT_FOUND');
  });
});
