import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a host, as an address has it (IPv6 in brackets) or as one listens on it, is this machine alone. Names are not
 * looked up: localhost is the only one that means it everywhere.
 */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(bare);
  if (version === 0) return bare.toLowerCase() === 'localhost';
  return LOOPBACK.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}
