import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

const BOUNDARY = 'halyard-boundary';

/** The multipart header before a file. */
export const partHead = (name = 'flag.png', field = 'file') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
export const PART_END = `\r\n--${BOUNDARY}--\r\n`;

interface Sent {
  readonly request: ClientRequest;
  readonly answer: Promise<{ status: number; headers: IncomingMessage['headers']; body: unknown }>;
}

/** Starts a multipart POST and leaves the body to the caller. fetch would not show a response that arrives early. */
export function beginUpload(origin: string, headers: Record<string, string | number> = {}): Sent {
  const sent = request(`${origin}/api/s3-cloud-storage`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  });
  const answer = new Promise<IncomingMessage>((done, fail) => sent.once('response', done).on('error', fail));
  const read = answer.then(async (response) => ({
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await json(response),
  }));
  // A test that aborts its request does not await the response.
  read.catch(() => {});
  return { request: sent, answer: read };
}

/** Sends one complete file. */
export async function sendUpload(
  origin: string,
  content: Buffer,
  name?: string,
): Promise<Awaited<Sent['answer']>> {
  const { request: sent, answer } = beginUpload(origin);
  sent.end(Buffer.concat([Buffer.from(partHead(name)), content, Buffer.from(PART_END)]));
  return answer;
}
