import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { plainAddress } from '../../api/http/networks/networks.ts';

/** Identifies a request. Rate limits count by the address; neither field is logged beside what the visitor did. */
export interface Visitor {
  readonly clientAddress: string;
  readonly requestId: string;
}

/**
 * The visitor's address. Each proxy appends the address that it was called from, so with `trustedProxies` in front the
 * visitor is that many entries from the end. Entries before it may be forged.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = plainAddress(request.socket.remoteAddress ?? '');
  if (trustedProxies === 0) return socketAddress;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const claimed = plainAddress(forwarded.at(-trustedProxies) ?? forwarded[0] ?? '');
  return isIP(claimed) ? claimed : socketAddress;
}

const PRIVATE_RANGES = ['loopback', 'linkLocal', 'private', 'uniqueLocal', 'carrierGradeNat'];

/** Whether the address is loopback, link-local or in a private network of RFC 1918, RFC 4193 or RFC 6598. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address);
  return isIP(plain) > 0 && PRIVATE_RANGES.includes(ipaddr.parse(plain).range());
}

/** Headers that proxies add, trusted or not. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?)$/;

/** Whether the request came through a proxy, where the socket's address is the proxy's. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/** Whether the request came from the shop's own network, directly to this process. */
export const isFromInside = (request: IncomingMessage): boolean =>
  !isForwarded(request) && isPrivateAddress(request.socket.remoteAddress ?? '');
