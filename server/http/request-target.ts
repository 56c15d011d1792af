import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../../api/http/networks/networks.ts';
import { isLoopback } from './loopback.ts';

/** Matches a scheme, an authority without user info, and the rest as it was sent. */
const ABSOLUTE = /^(https?):\/\/([^/?#@\s]+)(\/[^#]*|\?[^#]*|)$/i;

export const isAbsolute = (target: string): boolean => /^https?:\/\//i.test(target);

/**
 * What two readers of an address may read differently: a dot segment, plain or escaped, which `new URL` and nginx
 * resolve and a rule by path does not; a separator that is escaped or a backslash; a fragment, which `new URL` cuts
 * off. No browser and no page of ours sends any of them in a path.
 */
const AMBIGUOUS = /(?:^|\/)\.\.?(?:\/|$)|%(?:2e|2f|5c)|[\\#]/i;

/**
 * Whether the path of a request, as it was sent, may mean another path to another reader (P122). The query may hold
 * anything but a fragment.
 */
export function isAmbiguous(target: string): boolean {
  const end = target.indexOf('?');
  return AMBIGUOUS.test(end < 0 ? target : target.slice(0, end)) || target.includes('#');
}

/**
 * Rewrites a request target in absolute form, as sent to a proxy, to origin form when it is for this shop. Its host
 * then replaces the Host header (RFC 9112, section 3.2.2). A target for another host stays unchanged.
 */
export function makeOriginForm(request: IncomingMessage, publicUrl: string | undefined): void {
  const [, scheme = '', authority = '', rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (!isOurs(`${scheme}://${authority}`, publicUrl, request.socket)) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  const { rawHeaders } = request;
  const index = rawHeaders.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  if (index < 0) rawHeaders.push('Host', authority);
  else rawHeaders[index + 1] = authority;
  request.headers.host = authority;
}

/** Whether it is the public address, or an address of this machine with the port of the connection. */
function isOurs(
  origin: string,
  publicUrl: string | undefined,
  { localAddress = '', localPort }: Socket,
): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, hostname, port, protocol } = new URL(origin);
  if (publicUrl !== undefined && host === new URL(publicUrl).host) return true;
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere = isLoopback(hostname) || bare === plainAddress(localAddress);
  return isHere && Number(port || (protocol === 'https:' ? 443 : 80)) === localPort;
}
