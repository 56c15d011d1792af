import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes as they are, which `fetch` would mend. @returns all that comes back until the connection ends. */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // What is cut off while it is sent was answered before.
  socket.on('error', () => {});
  socket.end(bytes, 'latin1');
  return text(socket).catch(() => '');
}

/** The statuses of the answers that came back. */
export const statusesIn = (said: string) =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
