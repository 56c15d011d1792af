import type { Language } from '../../../contract/locale.ts';
import type { OpenInvoice } from '../../../contract/orders/account-terms.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Press } from '../../press/index.ts';
import { readSettings, sellerOnPapers, shopDay, waysToPay } from '../../settings/index.ts';
import { toOpenInvoice } from './read-statement.ts';
import { findBuyer, listOpenInvoices } from './receivable-queries.ts';
import { writeStatementPaper } from './write-statement-paper.ts';

interface PrintDeps {
  readonly db: Db;
  readonly press: Press;
  readonly now: () => Date;
}

export interface Statement {
  /** The language of the account. */
  readonly language: Language;
  readonly day: string;
  readonly organisation: string;
  readonly invoices: readonly OpenInvoice[];
  /** Sentences about how to pay, as on the paper. */
  readonly waysToPay: readonly string[];
  /** Without its ending. */
  readonly name: string;
  readonly pdf: Buffer;
}

/** Prints what an account owes as of now; undefined when nothing is open. @throws when it cannot be printed now. */
export async function printStatement(
  { db, press, now }: PrintDeps,
  userId: string,
): Promise<Statement | undefined> {
  const [at, day] = [now(), shopDay(now())];
  const [buyer, rows] = [await findBuyer(db, userId), await listOpenInvoices(db, { userId })];
  const organisation = rows[0]?.organisation;
  if (!buyer || organisation === undefined) return undefined;
  const invoices = rows.map((row) => toOpenInvoice(row, day));
  const { language, name, email } = buyer;
  const settings = await readSettings(db);
  const paper = writeStatementPaper({
    language,
    day,
    settings,
    invoices,
    buyer: { organisation, name, email },
  });
  const pdf = await press.print(paper, at);
  const ways = waysToPay(settings.howToPay, sellerOnPapers(settings), language);
  return { language, day, organisation, invoices, waysToPay: ways, name: `statement-${day}`, pdf };
}

/**
 * The same for somebody who downloads it.
 * @throws {ShopError} CONFLICT without an open invoice, SERVICE_UNAVAILABLE when it cannot be printed now.
 */
export async function getStatement(deps: PrintDeps, userId: string): Promise<Statement> {
  const statement = await printStatement(deps, userId).catch((cause: unknown) => {
    throw new ShopError('SERVICE_UNAVAILABLE', 'unavailable', { retryAfterSeconds: 5, cause });
  });
  if (!statement) throw new ShopError('CONFLICT', 'nothingOpen');
  return statement;
}
