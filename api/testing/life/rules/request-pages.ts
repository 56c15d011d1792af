import type { DeskOffers } from '../../../../contract/desk/offers.ts';
import { openLink } from '../acts/answers.ts';
import type { Books } from '../books.ts';
import { asStaff, type LifeRequest, type World } from '../world.ts';

/** The link and the back office show of each request what is in the books. */
export async function requestPageFaults(world: World, books: Books): Promise<string[]> {
  const faults = await Promise.all(
    world.requests.map(async (request) =>
      (await faultsOf(world, books, request)).map((fault) => `${request.number} ${fault}`),
    ),
  );
  return faults.flat();
}

async function faultsOf(world: World, books: Books, request: LifeRequest): Promise<string[]> {
  const quote = books.quotes.find(({ id }) => id === request.id);
  const shown = await openLink(world, request);
  if (!quote || !shown) return (quote === undefined) === (shown === undefined) ? [] : ['is shown or gone'];
  const answer = await asStaff(world, ['owner', 'GET', `/quotes/${request.number}/offers`]);
  const { data: atDesk } = (await answer.json()) as DeskOffers;
  const offers = books.offers.filter(({ quote_id }) => quote_id === quote.id);
  const sent = offers.filter(({ state }) => state !== 'draft');
  const faults = [];
  if (shown.state !== quote.status && shown.state !== 'expired')
    faults.push(`shows ${shown.state}, is ${quote.status}`);
  if (shown.offers.length !== sent.length || atDesk.length !== offers.length)
    faults.push(`shows ${shown.offers.length} and ${atDesk.length} of ${offers.length} offers`);
  const stands = offers.find(({ state }) => state === 'sent' || state === 'accepted');
  const order = books.orders.find(({ id }) => id === stands?.order_id);
  if (!stands) return shown.current === null ? faults : [...faults, 'shows an offer that does not stand'];
  const totals = [shown.offers, atDesk].map(
    (list) => list.find(({ number }) => number === stands.number)?.totals.totalCents,
  );
  if (totals[0] !== totals[1] || (order && totals[0] !== order.total_cents))
    faults.push(`costs ${totals}, its order ${order?.total_cents}`);
  if (shown.current !== stands.number) faults.push(`shows v${shown.current}, not v${stands.number}`);
  return faults;
}
