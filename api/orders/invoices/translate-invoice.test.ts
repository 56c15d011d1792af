import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { PUBLIC_URL } from '../../testing/api.ts';
import { setUpInvoices } from '../../testing/orders/invoices.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openDesk } from '../../testing/staff/desk.ts';
import { issueInvoices } from './issue-invoices.ts';
import { purgeInvoices } from './purge-invoices.ts';

const papers = setUpInvoices();
const { shop, query, idOf, issue, issueOnly, paidOrder, papersOf, pdfOf, mailsWith } = papers;
const log = pino({ level: 'silent' });
const QUEBEC = { province: 'QC', city: 'Gaspé', postalCode: 'G4X 1A1' } as const;

const fileOf = (paper: DeskInvoice | undefined, language: string) =>
  papers.desk.get(`/invoices/${paper?.id}/file?language=${language}`);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const versionsOf = async (paper: DeskInvoice | undefined) =>
  (await query('select language, snapshot from invoice_translations where invoice_id = $1', [paper?.id]))
    .rows;
/** Amounts as they are printed, in their order, without the writing of a language. */
const amountsIn = (text: string) =>
  [...text.matchAll(/\$\d+\.\d\d|\d+,\d\d\s\$/g)].map(([found]) => found.replaceAll(/\D/g, ''));

async function printedPaper(customer: object = {}) {
  const id = await paidOrder({ customer });
  await issue();
  const [paper] = await papersOf(id);
  return { id, paper };
}

describe('a paper in the other language', () => {
  it('is printed once, with the same number and amounts, and the paper itself stays', async () => {
    const { paper } = await printedPaper();
    const original = await pdfOf(paper);
    expect(await versionsOf(paper)).toEqual([]);
    const [first, second] = [await fileOf(paper, 'fr'), await fileOf(paper, 'fr')];
    expect([first.status, first.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringContaining(`${paper?.number}-fr.pdf`),
    ]);
    const bytes = await bytesOf(first);
    expect(bytes.equals(await bytesOf(second))).toBe(true);
    expect(await versionsOf(paper)).toMatchObject([{ language: 'fr', snapshot: { translatedFrom: 'en' } }]);
    const [english, french] = [await readPdf(original), await readPdf(bytes)];
    expect(french).toMatchObject({ language: 'fr-CA', isTagged: true });
    for (const words of [
      'Facture',
      paper?.number,
      'Drapeau du Canada',
      'TVH 13',
      'Version française de la facture',
    ])
      expect(french.text).toContain(words);
    expect(amountsIn(french.text).length).toBeGreaterThan(4);
    expect(amountsIn(french.text)).toEqual(amountsIn(english.text));
    expect((await pdfOf(paper)).equals(original)).toBe(true);
    expect((await bytesOf(await fileOf(paper, 'en'))).equals(original)).toBe(true);
  });

  it('is one also when two people ask at once', async () => {
    const { paper } = await printedPaper();
    const answers = await Promise.all([fileOf(paper, 'fr'), fileOf(paper, 'fr')]);
    const [one, other] = await Promise.all(answers.map(bytesOf));
    expect(one?.equals(other ?? Buffer.of())).toBe(true);
    expect(await versionsOf(paper)).toHaveLength(1);
  });

  it('is had by the link of the mail', async () => {
    const { paper } = await printedPaper();
    const [mail] = mailsWith(paper?.number);
    const token = new RegExp(`${PUBLIC_URL}/invoice/([\\w-]+)`).exec(mail?.email.text ?? '')?.[1] ?? '';
    const french = await shop.api.get(`/invoice-links/${token}/file?language=fr`);
    expect([french.status, french.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await readPdf(await bytesOf(french))).language).toBe('fr-CA');
    const asIssued = await bytesOf(await shop.api.get(`/invoice-links/${token}/file`));
    expect(asIssued.equals(await pdfOf(paper))).toBe(true);
    for (const language of ['de', '', 'FR', 'fr,en', '1'])
      await expect(shop.api.get(`/invoice-links/${token}/file?language=${language}`)).resolves.toBeProblem(
        'INVALID_REQUEST',
      );
    await expect(shop.api.get('/invoice-links/x/file?language=fr')).resolves.toBeProblem('NOT_FOUND');
  });

  it('is had in the own account, and in nobody else’s', async () => {
    const [ada, eve] = [await createAccount(shop.database.db), await createAccount(shop.database.db)];
    const id = await idOf(await shop.order({}, ada.headers));
    await papers.desk.change(id, 'cash-received');
    await issue();
    const [paper] = await papersOf(id);
    const path = `/my-invoices/${paper?.id}?language=fr`;
    const mine = await shop.api.get(path, ada.headers);
    expect(mine.status).toBe(200);
    expect((await readPdf(await bytesOf(mine))).language).toBe('fr-CA');
    await expect(shop.api.get(path, eve.headers)).resolves.toBeProblem('NOT_FOUND');
    await expect(shop.api.get(path)).resolves.toBeProblem('UNAUTHORIZED');
    await expect(shop.api.get(`/my-invoices/${paper?.id}?language=xx`, ada.headers)).resolves.toBeProblem(
      'INVALID_REQUEST',
    );
  });

  it('is had at the desk by whoever may open the paper', async () => {
    const { paper } = await printedPaper();
    const packer = await openDesk(shop.database, shop.api, { role: 'production' });
    await expect(packer.get(`/invoices/${paper?.id}/file?language=fr`)).resolves.toBeProblem('FORBIDDEN');
    await expect(fileOf(paper, 'de')).resolves.toBeProblem('INVALID_REQUEST');
  });

  it('is English for a paper that was issued in French', async () => {
    const id = await paidOrder({ customer: QUEBEC }, { 'Accept-Language': 'fr-CA' });
    await issue();
    const [paper] = await papersOf(id);
    expect(paper).toMatchObject({ language: 'fr' });
    const { text, language } = await readPdf(await bytesOf(await fileOf(paper, 'en')));
    expect(language).toBe('en-CA');
    for (const words of ['Invoice', 'QST 9.975%', 'English version of invoice'])
      expect(text).toContain(words);
  });

  it('is a credit note of a credit note', async () => {
    const { id } = await printedPaper();
    const refund = { amountCents: 100, reason: 'price' };
    expect((await papers.desk.change(id, 'refunds', refund)).status).toBe(200);
    await issue();
    const note = (await papersOf(id)).find(({ kind }) => kind === 'credit');
    const { text } = await readPdf(await bytesOf(await fileOf(note, 'fr')));
    for (const words of ['Note de crédit', note?.number, 'Version française de la note de crédit'])
      expect(text).toContain(words);
  });

  it('waits for the paper itself', async () => {
    const id = await paidOrder();
    await issueOnly();
    const [paper] = await papersOf(id);
    await expect(fileOf(paper, 'fr')).resolves.toBeProblem('CONFLICT');
    expect(await versionsOf(paper)).toEqual([]);
    await papers.jobs.work();
  });

  it('is never changed', async () => {
    const { paper } = await printedPaper();
    await fileOf(paper, 'fr');
    for (const statement of [
      `update invoice_translations set snapshot = '{}'`,
      'delete from invoice_translations',
      'truncate invoice_translations',
    ])
      await expect(query(statement)).rejects.toThrow('is never changed');
  });
});

it('goes with its paper, six years after the year of its issue', async () => {
  const id = await paidOrder();
  await issueInvoices({ db: shop.database.db, log, now: () => new Date('2019-06-01T12:00:00Z') });
  await papers.jobs.work();
  const [paper] = await papersOf(id);
  expect((await fileOf(paper, 'fr')).status).toBe(200);
  await purgeInvoices(shop.database.db, { today: '2025-12-31', fiscalYearEnd: 12 });
  expect(await versionsOf(paper)).toHaveLength(1);
  await purgeInvoices(shop.database.db, { today: '2026-01-01', fiscalYearEnd: 12 });
  expect(await papersOf(id)).toEqual([]);
  expect(await versionsOf(paper)).toEqual([]);
});

describe('the mail with a paper', () => {
  it('brings both versions to a buyer in Quebec who ordered in English and did not choose to', async () => {
    const { paper } = await printedPaper(QUEBEC);
    const [mail] = mailsWith(paper?.number);
    expect(mail?.email.attachments.map(({ filename }) => filename)).toEqual([
      `${paper?.number}-fr.pdf`,
      `${paper?.number}.pdf`,
    ]);
    expect(mail?.email.subject).toBe(
      `Votre facture ${paper?.number} chez Halyard / Your invoice ${paper?.number} from Halyard`,
    );
    const links = [...(mail?.email.text ?? '').matchAll(/\/(?:fr\/)?invoice\/[\w-]{43}/g)].map(
      ([link]) => link,
    );
    expect(new Set(links.map((link) => link.slice(-43))).size).toBe(1);
    expect(links.some((link) => link.startsWith('/fr/'))).toBe(true);
  });

  it('brings one to others', async () => {
    const { paper } = await printedPaper();
    expect(mailsWith(paper?.number)[0]?.email.attachments).toHaveLength(1);
  });
});
