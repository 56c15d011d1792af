import { randomUUID } from 'node:crypto';
import type { DeskQuote } from '../../../../contract/desk/quotes.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { createQuoteLink } from '../../../quote-links/index.ts';
import { generalQuote, productQuote } from '../../orders/quotes.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type LifeRequest, moveOn, type World } from '../world.ts';
import { ADDRESSES, findCaller } from './placing.ts';
import { run } from './time.ts';

const MOST_REQUESTS = 2;

/** Somebody asks for a quote by a form, or a caller does, who may have no email. */
export async function ask(world: World, act: Act): Promise<void> {
  if (world.requests.length < MOST_REQUESTS) world.requests.push(await newRequest(world, act));
}

export async function newRequest(world: World, { n, m, yes }: Act): Promise<LifeRequest> {
  const email = n % 8 === 7 ? '' : await findCaller(world, n);
  return requestFor(world, { email, m, yes });
}

interface Form {
  readonly email: string;
  readonly m?: number;
  /** Whether the form is sent twice. */
  readonly yes?: boolean;
}

export async function requestFor(world: World, { email, m = 0, yes = false }: Form): Promise<LifeRequest> {
  const number = email === '' ? await writeDown(world, m) : await sendForm(world, { email, m, yes });
  const [row] = await world.query<{ id: string }>('select id from quotes where number = $1', [number]);
  if (!row) throw new Error(`There is no request ${number}`);
  return { ...row, number, email, token: await createQuoteLink(world.database.db, row.id, world.now()) };
}

/** @throws when the form that is sent twice makes two requests. */
async function sendForm(world: World, { email, m, yes }: Required<Form>): Promise<string> {
  const [path, body] =
    m % 4 === 3
      ? ['/product-quote', productQuote({ email })]
      : ['/custom-quote', generalQuote({ email, ...pick(ADDRESSES, m) })];
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = async () => {
    const answer = await world.send({ method: 'POST', path, body, headers });
    return ((await answer.json()) as { data: { quote_id: string } }).data.quote_id;
  };
  const number = await send();
  if (yes && (await send()) !== number) throw new Error(`${number} was asked for twice`);
  return number;
}

async function writeDown(world: World, m: number): Promise<string> {
  const { website: _, ...form } = generalQuote({ email: '', ...pick(ADDRESSES, m) });
  const body = { ...form, kind: 'general', language: m % 2 ? 'fr' : 'en' };
  const answer = await asStaff(world, ['desk', 'POST', '/quotes'], { body });
  return ((await answer.json()) as { data: DeskQuote }).data.number;
}

/** Sends a change of a request as the person sees it now. */
async function change(
  world: World,
  { number }: LifeRequest,
  [method, path, body]: readonly ['POST' | 'PATCH', string, unknown],
): Promise<void> {
  const seen = await asStaff(world, ['desk', 'GET', `/quotes/${number}`]);
  // Whoever asked was forgotten.
  if (seen.status !== 200) return;
  const { version } = ((await seen.json()) as { data: DeskQuote }).data;
  await asStaff(world, ['desk', method, `/quotes/${number}${path}`], { body, version });
}

export const take = (world: World, request: LifeRequest, { yes }: Act) =>
  change(world, request, ['PATCH', '', { assignedTo: yes ? world.staff.desk.id : null }]);

export const closeRequest = (world: World, request: LifeRequest, { m }: Act) =>
  change(world, request, ['POST', '/close', { reason: pick(['no-answer', 'other', 'not-possible'], m) }]);

export const reopenRequest = (world: World, request: LifeRequest) =>
  change(world, request, ['POST', '/reopen', {}]);

/** Staff erase whoever asked, who may have no order. */
export async function forgetAsker(world: World, { email }: LifeRequest): Promise<void> {
  if (email === '') return;
  const answer = await asStaff(world, ['owner', 'POST', `/people/${email}/forget`]);
  if (answer.status === 200) world.forgotten.set(email, world.now());
}

/** Nobody answers for a while; sometimes the job that ends offers comes later. */
export async function outlast(world: World, _: LifeRequest, { n, m }: Act): Promise<void> {
  await moveOn(world, pick([4, 15, 27, 31], n) * DAY_MS);
  if (m % 4 > 0) await run(world, 'expire-offers');
  if (m % 3 > 0) await run(world, 'remind-customers');
}
