import type { Intent } from './intent.ts';
import { invalidParameter } from './problems.ts';

const MAX_LIMIT = 100;

/** Lists intents like Stripe: newest first, by page. */
export function listIntents(intents: readonly Intent[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 10);
  if (!(limit >= 1 && limit <= MAX_LIMIT))
    throw invalidParameter('limit', 'parameter_invalid_integer', 'Limit must be between 1 and 100');
  const since = Number(query.get('created[gte]') ?? 0);
  const newestFirst = intents.filter(({ created }) => created >= since).reverse();
  const after = query.get('starting_after');
  const place = after === null ? -1 : newestFirst.findIndex(({ id }) => id === after);
  if (after !== null && place === -1)
    throw invalidParameter('starting_after', 'resource_missing', `No such payment_intent: '${after}'`);
  const rest = newestFirst.slice(place + 1);
  return {
    object: 'list',
    url: '/v1/payment_intents',
    has_more: rest.length > limit,
    data: rest.slice(0, limit),
  };
}
