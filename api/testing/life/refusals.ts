import { PROBLEMS } from '../../../contract/problem.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import type { TestApi } from '../api.ts';

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A card that is declined leaves an order that is cancelled. */
  readonly mayRecord?: boolean;
}

interface Shop {
  readonly api: TestApi;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** All that an order touches. What is missing counts calls or keeps sessions. */
const TABLES = [
  'orders',
  'order_lines',
  'order_payments',
  'order_events',
  'order_notes',
  'order_tags',
  'order_listings',
  'refunds',
  'refund_lines',
  'fulfilments',
  'fulfilment_lines',
  'invoices',
  'invoices_due',
  'invoice_numbers',
  'receivables',
  'write_offs',
  'account_terms',
  'account_exemptions',
  'inventory',
  'stock_ledger',
  'quotes',
  'quote_offers',
  'quote_lines',
  'quote_messages',
  'outbox',
  'users',
  'consents',
  'tax_closings',
  'tax_entries',
  'tax_rows',
  'settings',
  'staff_log',
] as const;

const DIGEST = `select ${TABLES.map(
  (table) =>
    `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
).join(', ')}`;

/**
 * Sends a call. @throws when it fails, is refused with an unknown problem, was refused and changed something, or changed
 * something that is not in the log and the timeline.
 */
export async function requireUnchanged({ api, query }: Shop, sent: Sent): Promise<Response> {
  const { method, path, body, headers } = sent;
  if (method === 'GET') return requireProblem(sent, await api.get(path, headers));
  const [before] = await query<Record<string, string>>(DIGEST);
  const answer = await requireProblem(sent, await api.send(method, path, body ?? {}, headers));
  const [after] = await query<Record<string, string>>(DIGEST);
  const changed = TABLES.filter((table) => before?.[table] !== after?.[table]);
  const fault = faultOf(sent, answer.status, new Set(changed));
  if (fault)
    throw new Error(
      `${method} ${path} ${JSON.stringify(body)} answered ${answer.status} and ${fault}: ${changed}`,
    );
  return answer;
}

/** Such a change is seen in the parcel, and is no step of the order. */
const isParcelEdit = ({ method, path }: Sent) => method === 'PATCH' && path.includes('/fulfilments/');

/** A paper that is issued is no step of its order either, whoever asks for it. */
const isPaper = ({ method, path }: Sent) => method === 'POST' && path.endsWith('/invoices');

function faultOf(sent: Sent, status: number, changed: ReadonlySet<string>): string | undefined {
  const { path, mayRecord } = sent;
  if (status >= 400) return changed.size > 0 && !mayRecord ? 'changed something' : undefined;
  if (!path.startsWith('/admin/') || changed.size === 0) return undefined;
  if (!changed.has('staff_log')) return 'is not in the log';
  const isStep = path.startsWith('/admin/orders/') && !isParcelEdit(sent) && !isPaper(sent);
  return isStep && !changed.has('order_events') ? 'is not in the timeline' : undefined;
}

/** @throws unless a call worked, or was refused with a known problem. */
export async function requireProblem({ method, path, body }: Sent, answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  const text = await answer.clone().text();
  const { code } = JSON.parse(text) as Problem;
  // News that come too early are to be sent again.
  const isEarly = path.startsWith('/payment-webhooks/') && answer.status === 503;
  if ((answer.status >= 500 && !isEarly) || PROBLEMS[code]?.status !== answer.status)
    throw new Error(`${method} ${path} ${JSON.stringify(body)} answered ${answer.status}: ${text}`);
  return answer;
}
