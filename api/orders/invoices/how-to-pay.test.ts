import { afterEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../contract/desk/settings.ts';
import { inTransaction } from '../../db/client.ts';
import { changeSettings, readVersionedSettings } from '../../settings/index.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const town = setUpInstitutions();
const { shop } = town;

const HOW: Settings['howToPay'] = {
  chequeTo: 'Drapeaux Saguenay inc.',
  transferTo: 'paiement@example.ca',
  bank: { name: 'Caisse du Nord', institution: '815', transit: '30001', account: '1234567' },
};
const ADDRESS: Settings['businessAddress'] = {
  street: '450 rue Racine Est',
  city: 'Saguenay',
  province: 'QC',
  postalCode: 'G7H 1T8',
};
const set = (change: Partial<Settings>) =>
  inTransaction(shop.database.db, async (tx) =>
    changeSettings(tx, change, (await readVersionedSettings(tx)).version),
  );
afterEach(() => set({ howToPay: { chequeTo: null, transferTo: null, bank: null }, businessAddress: null }));

const plain = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');
const WAYS = [
  'By cheque: payable to Drapeaux Saguenay inc., sent to 450 rue Racine Est, Saguenay, QC G7H 1T8',
  'By Interac e-Transfer: paiement@example.ca',
  'By bank transfer to Halyard: Caisse du Nord, institution 815, transit 30001, account 1234567',
];

/** An order by invoice of a clerk, shipped and invoiced. */
async function invoiced(customer: object = {}, headers: Record<string, string> = {}) {
  const account = await town.buyer({ organisation: 'Town of Ajax' });
  const buyer = { ...account, headers: { ...account.headers, ...headers } };
  const { id, number } = await town.orderBy(buyer, {
    customer: { firstName: 'Town', lastName: 'Clerk', ...customer },
  });
  await town.ship(number);
  await town.issue();
  const papers = await town.papersOf(id);
  return { account, id, paper: papers[0], text: plain((await readPdf(await town.pdfOf(papers[0]))).text) };
}

describe('an invoice that is not paid yet', () => {
  it('names the organisation that owes it, then the person, and says how to pay', async () => {
    await set({ howToPay: HOW, businessAddress: ADDRESS });
    const { text, paper, account } = await invoiced();
    expect(text).toMatch(/Sold to ?Town of Ajax ?Town Clerk ?12 Front/);
    for (const way of WAYS) expect(text).toContain(way);
    const [mail] = town.mailsWith(paper?.number);
    for (const way of WAYS) expect(plain(mail?.email.text)).toContain(way);
    const listed = (await (await town.desk.get(`/invoices?q=${paper?.number}`)).json()) as {
      data: { buyer: string }[];
    };
    expect(listed.data.map(({ buyer }) => buyer)).toEqual(['Town of Ajax']);

    // An account that has moved since is on the statement and in the reminder, and not on the frozen paper.
    await set({ howToPay: { ...HOW, transferTo: 'new@example.ca', bank: null } });
    const statement = await town.desk.get(`/people/${account.email}/statement`);
    const owed = plain((await readPdf(Buffer.from(await statement.arrayBuffer()))).text);
    expect(owed).toContain('By Interac e-Transfer: new@example.ca');
    expect(owed).not.toContain('Caisse du Nord');
    await town.later(31);
    await town.run('remind-buyers');
    const [reminder] = town.mailsAbout(new RegExp(`reminder about invoice ${paper?.number}`));
    expect(plain(reminder?.email.text)).toContain('By Interac e-Transfer: new@example.ca');
    expect(plain(reminder?.email.html as string)).toContain('Drapeaux Saguenay inc.');
    expect(plain((await readPdf(await town.pdfOf(paper))).text)).toContain(WAYS[1]);
  });

  it('says it in French, with the business beside the organisation unless both are the same', async () => {
    await set({ howToPay: { ...HOW, bank: null } });
    const french = { 'Accept-Language': 'fr-CA' };
    const { text } = await invoiced({ businessName: 'Travaux publics' }, french);
    expect(text).toMatch(/Vendu à ?Town of Ajax ?Travaux publics ?Town Clerk/);
    expect(text).toContain('Par chèque : à l’ordre de Drapeaux Saguenay inc.');
    expect(text).toContain('Par Virement Interac : paiement@example.ca');
    const same = await invoiced({ businessName: 'TOWN of ajax ' }, french);
    expect(same.text).toMatch(/Vendu à ?Town of Ajax ?Town Clerk/);
  });

  it('says nothing where the owner has set nothing, or once it is paid', async () => {
    expect((await invoiced()).text).not.toMatch(/By cheque|e-Transfer|By bank/);
    await set({ howToPay: HOW });
    const paid = await town.paidOrder();
    await town.issue();
    const [paper] = await town.papersOf(paid);
    expect((await readPdf(await town.pdfOf(paper))).text).not.toMatch(/By cheque|e-Transfer|By bank/);
    expect(town.mailsWith(paper?.number)[0]?.email.text).not.toMatch(/By cheque|e-Transfer|By bank/);
  });

  it('says nothing of cheques and banks where the courier takes the cash', async () => {
    await set({ howToPay: HOW });
    const number = await shop.order();
    await town.ship(number);
    await town.issue();
    const [paper] = await town.papersOf(await town.idOf(number));
    const { text } = await readPdf(await town.pdfOf(paper));
    expect(text).toContain('remains to be paid');
    expect(text).not.toMatch(/By cheque|e-Transfer|By bank/);
  });

  it('keeps what the owner typed as words', async () => {
    await set({ howToPay: { ...HOW, chequeTo: '<b>{name}</b> #panic()', bank: null } });
    const { text, paper } = await invoiced();
    expect(text).toContain('payable to <b>{name}</b> #panic()');
    expect(town.mailsWith(paper?.number)[0]?.email.html).toContain('&lt;b&gt;{name}&lt;/b&gt; #panic()');
  });
});

it('names the organisation on the credit note as well', async () => {
  const { id } = await invoiced();
  const wish = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
  expect((await town.desk.change(id, 'refunds', wish)).status).toBe(200);
  await town.issue();
  const [, note] = await town.papersOf(id);
  expect(plain((await readPdf(await town.pdfOf(note))).text)).toMatch(
    /Credited to ?Town of Ajax ?Town Clerk/,
  );
});
