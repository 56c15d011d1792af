import type { Receivables } from '../../../../contract/desk/receivables.ts';
import { formatMoney } from '../../../../contract/formats.ts';
import type { MyTerms } from '../../../../contract/orders/account-terms.ts';
import { readPdf } from '../../read-pdf.ts';
import { type Books, settledOf, sum } from '../books.ts';
import { asStaff, type Buyer, type World } from '../world.ts';

/** What buyers see of their debts, on their page and on their statement, is what the desk lists. */
export async function buyerFaults(world: World, books: Books): Promise<string[]> {
  const listed = (await (await asStaff(world, ['owner', 'GET', '/receivables'])).json()) as Receivables;
  const known = world.buyers.filter(({ email }) => !world.forgotten.has(email));
  const faults = [];
  for (const buyer of known) {
    const answer = await world.api.get('/my-account-terms', buyer.headers);
    const { data } = (await answer.json()) as { data: MyTerms | null };
    if (!data) continue;
    const row = listed.data.find(({ email }) => email === buyer.email);
    const own = [
      ...termsFaults(data, { row, left: await leftOf(world, buyer, books) }),
      ...(await statementFaults(world, buyer, data)),
    ];
    faults.push(...own.map((fault) => `${buyer.email} ${fault}`));
  }
  return faults;
}

interface Expected {
  readonly row: Receivables['data'][number] | undefined;
  readonly left: number;
}

function termsFaults({ openInvoices, dueCents, offer }: MyTerms, { row, left }: Expected): string[] {
  const due = sum(openInvoices.map((invoice) => invoice.dueCents));
  const late = Math.max(...openInvoices.map(({ daysLate }) => daysLate));
  return [
    ...(due === dueCents && due === (row?.totalCents ?? 0)
      ? []
      : [`owes ${due}, in all ${dueCents}, on the list ${row?.totalCents}`]),
    ...(openInvoices.length === (row?.invoices ?? 0)
      ? []
      : [`has ${openInvoices.length} open invoices, on the list ${row?.invoices}`]),
    ...(row && row.daysLate !== late ? [`is ${late} days late, on the list ${row.daysLate}`] : []),
    ...(offer && offer.leftCents !== left ? [`may spend ${offer.leftCents}, not ${left}`] : []),
  ];
}

/** The limit less what orders by invoice owe, whether they were invoiced or not. */
async function leftOf({ query }: World, { email }: Buyer, books: Books): Promise<number> {
  const [user] = await query<{ id: string; limit: number }>(
    'select id, credit_limit_cents as limit from users join account_terms on user_id = users.id where email = $1',
    [email],
  );
  const used = books.orders
    .filter((order) => order.user_id === user?.id && order.payment_status === 'awaiting_invoice')
    .map((order) => {
      const { paid, credited } = settledOf(books, order);
      return order.total_cents - paid - credited;
    });
  return Math.max(0, (user?.limit ?? 0) - sum(used));
}

/** A statement is there as long as something is owed, and says how much. */
async function statementFaults({ api }: World, { headers }: Buyer, terms: MyTerms): Promise<string[]> {
  const answer = await api.get('/my-statement', headers);
  const { openInvoices, dueCents } = terms;
  const expected = openInvoices.length > 0 ? 200 : 409;
  if (answer.status !== expected) return [`gets ${answer.status} for a statement, not ${expected}`];
  if (expected === 409) return [];
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  const words = [formatMoney('en', dueCents / 100), ...openInvoices.map(({ number }) => number)];
  return words.filter((each) => !text.includes(each)).map((each) => `has no ${each} on the statement`);
}
