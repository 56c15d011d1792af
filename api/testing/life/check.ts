import { ledgerFaults } from '../database/ledger.ts';
import { settle } from './acts/time.ts';
import { type Books, readBooks } from './books.ts';
import { buyerFaults } from './rules/buyers.ts';
import { deskFaults } from './rules/desk.ts';
import { goodsFaults } from './rules/goods.ts';
import { linkFaults } from './rules/links.ts';
import { listingFaults } from './rules/listings.ts';
import { mailFaults } from './rules/mails.ts';
import { moneyFaults } from './rules/money.ts';
import { paperFaults } from './rules/papers.ts';
import { requestPageFaults } from './rules/request-pages.ts';
import { requestFaults } from './rules/requests.ts';
import { entryFaults, reportFaults } from './rules/tax.ts';
import { tillFaults } from './rules/till.ts';
import { timelineFaults } from './rules/timelines.ts';
import type { World } from './world.ts';

/** Compares what the shop wrote down with the rules, and with the books after the act before. @throws with every fault. */
export async function check(world: World, before?: Books): Promise<Books> {
  const books = await readBooks(world);
  refuse([
    ...moneyFaults(books),
    ...goodsFaults(world, books),
    ...paperFaults(books, before),
    ...timelineFaults(books),
    ...entryFaults(books, before),
    ...requestFaults(books, before),
    ...(await listingFaults(world)),
    ...(await ledgerFaults(world.database.db)),
  ]);
  return books;
}

/** Lets all news and work come to an end, and compares what people see as well. @throws with every fault. */
export async function checkEnd(world: World, before: Books): Promise<void> {
  await settle(world);
  const books = await check(world, before);
  refuse([
    ...tillFaults(world, books),
    ...(await mailFaults(world, books)),
    ...(await deskFaults(world, books)),
    ...(await linkFaults(world, books)),
    ...(await buyerFaults(world, books)),
    ...(await requestPageFaults(world, books)),
    ...(await reportFaults(world, books)),
  ]);
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
