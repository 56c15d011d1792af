import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BulkAction, BulkResult } from '../../../../contract/desk/bulk.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type World } from '../world.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
  /** A hash of the order, its parcels and its timeline. */
  readonly digest: string;
}

const SEEN = `select id, version, md5(o::text
    || (select coalesce(string_agg(f::text, '' order by number), '') from fulfilments f where order_id = o.id)
    || (select coalesce(string_agg(e::text, '' order by e.id), '') from order_events e where order_id = o.id)
    || (select coalesce(string_agg(t::text, '' order by t::text), '') from order_tags t where order_id = o.id)
  ) as digest from orders o order by id`;

/** Does the same with all orders. @throws when one that was refused has changed, or one that worked has not. */
export async function actOnAll(world: World, { n, m, yes }: Act): Promise<void> {
  if (world.orders.length === 0) return;
  const before = await world.query<Seen>(SEEN);
  const actions: BulkAction[] = [
    { kind: 'pack' },
    { kind: 'ship', notify: yes },
    { kind: 'ready', notify: yes },
    { kind: 'deliver', notify: yes },
    { kind: yes ? 'tag' : 'untag', tag: `tag ${m % 5}` },
  ];
  const action = pick(actions, n);
  const isStale = (index: number) => m % 7 === index;
  const items = before.map(({ id, version }, index) => ({ id, version: version - (isStale(index) ? 1 : 0) }));
  const sendable = items.filter(({ version }) => version > 0);
  if (sendable.length === 0) return;
  const call = { body: { items: sendable, action }, key: randomUUID() };
  const results = await resultsOf(world, call);
  const seen = { before, after: await world.query<Seen>(SEEN) };
  const faults = sendable.flatMap((item, index) => faultOf({ item, action, result: results[index] }, seen));
  const again = await resultsOf(world, call);
  if (!isDeepStrictEqual(again, results))
    faults.push(`repeated it answered ${JSON.stringify(again)}, not ${JSON.stringify(results)}`);
  if (faults.length > 0) throw new Error(`${action.kind} many: ${faults.join('\n')}`);
}

interface Done {
  readonly item: { readonly id: string; readonly version: number };
  readonly action: BulkAction;
  readonly result: BulkResult | undefined;
}

function faultOf(
  { item: { id, version }, action, result }: Done,
  { before, after }: Readonly<Record<'before' | 'after', readonly Seen[]>>,
): string[] {
  const [was, is] = [before, after].map((rows) => rows.find((row) => row.id === id));
  const isSame = was?.digest === is?.digest;
  if (result?.id !== id) return [`${id} has no result`];
  if (!result.ok) return isSame ? [] : [`${id} was refused (${result.detail}), and has changed`];
  // A tag may be there already.
  const mayStay = action.kind === 'tag' || action.kind === 'untag';
  return [
    ...(version === was?.version ? [] : [`${id} worked with an old version`]),
    ...(isSame && !mayStay ? [`${id} worked, and has not changed`] : []),
  ];
}

async function resultsOf(world: World, call: { readonly body: unknown; readonly key: string }) {
  const answer = await asStaff(world, ['desk', 'POST', '/orders/bulk'], call);
  if (answer.status !== 200) throw new Error(`Many orders were refused at once: ${await answer.text()}`);
  return ((await answer.json()) as { results: BulkResult[] }).results;
}
