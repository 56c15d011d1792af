import type { Operation } from './faults.ts';
import { invalidParameter } from './problems.ts';

/**
 * Supported parameters by operation. All others are refused, even ones that Stripe supports: a fake that ignored a
 * parameter would let tests pass whatever the shop sends.
 */
const KNOWN: Readonly<Record<Operation, RegExp>> = {
  create:
    /^(amount|currency|confirm|payment_method|allowed_payment_method_types\[\d+\]|metadata\[\w+\]|description)$/,
  retrieve: /^client_secret$/,
  list: /^(created\[gte\]|limit|starting_after)$/,
  cancel: /^$/,
  refund: /^(payment_intent|amount|metadata\[\w+\])$/,
  'list-refunds': /^(payment_intent|limit)$/,
  'list-webhooks': /^limit$/,
  'list-events': /^(created\[lte\]|delivery_success|limit|types\[\d+\])$/,
};

/** @throws {StripeProblem} parameter_unknown */
export function refuseUnknownParameters(operation: Operation, form: URLSearchParams): void {
  const unknown = [...form.keys()].find((name) => !KNOWN[operation].test(name));
  if (unknown !== undefined)
    throw invalidParameter(unknown, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
}

/** @throws {StripeProblem} unless the text is a whole number of cents. */
export function readAmount(text: string): number {
  if (!/^\d+$/.test(text))
    throw invalidParameter('amount', 'parameter_invalid_integer', `Invalid integer: ${text}`);
  return Number(text);
}

export function metadataOf(form: URLSearchParams): Record<string, string> {
  const named = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value]);
  return Object.fromEntries(named.filter(([name]) => name !== undefined));
}
