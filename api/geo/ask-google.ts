/** A page waits for the response; past this the shop continues without it. */
const TIMEOUT_MS = 2000;

interface GoogleCall {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON with POST; without it the request is a GET. */
  readonly body?: unknown;
  /** Statuses that mean "not found" and yield undefined. */
  readonly unknown?: readonly number[];
}

/**
 * Calls one of Google's maps APIs. Errors contain neither the key nor the query.
 * @returns the parsed but unvalidated JSON.
 * @throws {Error} when the API is away, too slow or responds with another error status.
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
  if (!response.ok) throw new Error(`The maps provider responded with ${response.status}`);
  return response.json();
}
