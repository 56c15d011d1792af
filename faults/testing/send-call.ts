import { Agent, request } from 'node:http';
import type { MalformedCall } from '../../api/testing/malformed/malformed-calls.ts';

/** Stands for a connection that was closed without an answer. */
const CUT = 599;

/** @returns a function that sends calls over a few connections, with these headers unless the call has its own. */
export function openCaller(
  origin: string,
  connections: number,
  headers: Readonly<Record<string, string>> = {},
) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({
    address: path,
    method,
    body = '',
    ...call
  }: Pick<MalformedCall, 'address' | 'method' | 'body' | 'headers'>) =>
    new Promise<{ status: number; text: string }>((done) => {
      const fail = (error: unknown) => done({ status: CUT, text: String(error) });
      // Node sends the body of a GET or DELETE without a length unless it is given one.
      const length = { 'Content-Length': Buffer.byteLength(body) };
      request({ agent, hostname, port, path, method, headers: { ...length, ...headers, ...call.headers } })
        .once('error', fail)
        .once('response', (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece) => pieces.push(piece)).once('error', fail);
          answer.once('end', () =>
            done({ status: answer.statusCode ?? 0, text: String(Buffer.concat(pieces)) }),
          );
        })
        .end(body);
    });
  return { send, close: () => agent.destroy() };
}
