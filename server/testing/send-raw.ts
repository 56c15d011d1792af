import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends raw bytes, which `fetch` would normalise. @returns everything received until the connection ends. */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // A connection that is reset while it sends has already received its response.
  socket.on('error', () => {});
  socket.end(bytes, 'latin1');
  return text(socket).catch(() => '');
}

/** The statuses of the responses in the received text. */
export const statusesIn = (said: string) =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
