/** A page waits for it: past this the shop goes on without. */
const TIMEOUT_MS = 2000;

interface GoogleCall {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a call without one is a GET. */
  readonly body?: unknown;
  /** Statuses that mean "I do not know this", told as undefined. */
  readonly unknown?: readonly number[];
}

/**
 * One call of a maps API of Google's, its JSON unread. Errors name neither the key nor what was asked.
 * @throws {Error} when it is away, slow or does not want to answer.
 */
export async function askGoogle(
  url: string,
  { headers, body, unknown = [] }: GoogleCall = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (unknown.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`The maps provider answered ${response.status}`);
  return response.json();
}
