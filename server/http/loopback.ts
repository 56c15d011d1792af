import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a host (of a URL, or one to listen on) is reachable from this machine only. Names are not resolved, so
 * localhost is the only name that counts.
 */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(bare);
  if (version === 0) return bare.toLowerCase() === 'localhost';
  return LOOPBACK.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}
