import { describe, expect, it } from 'vitest';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { PUBLIC_URL } from '../../testing/api.ts';
import { setUpInvoices } from '../../testing/orders/invoices.ts';

const papers = setUpInvoices();
const { shop, idOf, issue, paidOrder, papersOf, pdfOf, mailsWith } = papers;

describe('whoever asks for a paper', () => {
  it('opens it by the link of its mail, which changes nothing, and not by a guessed or expired one', async () => {
    const id = await paidOrder();
    await issue();
    const [paper] = await papersOf(id);
    const [mail] = mailsWith(paper?.number);
    const token = new RegExp(`${PUBLIC_URL}/invoice/([\\w-]+)`).exec(mail?.email.text ?? '')?.[1] ?? '';
    const shown = await shop.api.get(`/invoice-links/${token}`);
    expect([shown.status, shown.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer']);
    expect(((await shown.json()) as { data: object }).data).toMatchObject({
      number: paper?.number,
      kind: 'invoice',
    });
    const file = await shop.api.get(`/invoice-links/${token}/file`);
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(Buffer.from(await file.arrayBuffer()).equals(await pdfOf(paper))).toBe(true);
    for (const guess of ['x', 'A'.repeat(43), `${token}x`])
      for (const path of [`/invoice-links/${guess}`, `/invoice-links/${guess}/file`])
        await expect(shop.api.get(path)).resolves.toBeProblem('NOT_FOUND');
    shop.ahead = 181 * 86_400_000;
    await expect(shop.api.get(`/invoice-links/${token}/file`)).resolves.toBeProblem('NOT_FOUND');
  });

  it('finds it in the history of the own account, and nobody else does', async () => {
    const [ada, eve] = [await createAccount(shop.database.db), await createAccount(shop.database.db)];
    const id = await idOf(await shop.order({}, ada.headers));
    await papers.desk.change(id, 'cash-received');
    await issue();
    const history = await shop.api.get('/get-my-orders', ada.headers);
    const { data } = (await history.json()) as {
      data: { orders: { invoices: { id: string; number: string }[] }[] };
    };
    const [paper] = data.orders[0]?.invoices ?? [];
    expect(paper?.number).toMatch(/^20\d\d-\d{6}$/);
    const mine = await shop.api.get(`/my-invoices/${paper?.id}`, ada.headers);
    expect([mine.status, mine.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    await expect(shop.api.get(`/my-invoices/${paper?.id}`, eve.headers)).resolves.toBeProblem('NOT_FOUND');
    await expect(shop.api.get(`/my-invoices/${paper?.id}`)).resolves.toBeProblem('UNAUTHORIZED');
    await expect(shop.api.get('/my-invoices/1', ada.headers)).resolves.toBeProblem('INVALID_REQUEST');
  });
});
