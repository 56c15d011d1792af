import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Prefix lengths by which IPv6 visitors are counted. A single line or server has at least a /64, with 2^64 addresses
 * to choose from; many homes have a /56, companies and tunnels a /48.
 */
const PREFIXES = [64, 56, 48] as const;

/** Extracts the visitor's IPv4 address from an IPv6 address made by a translator or a tunnel. */
const WRAPPED_IPV4 = [
  // NAT64 (RFC 6052) and stateless translation (RFC 7915), without which all of IPv4 would share one /64.
  { range: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), unwrap: (bytes: number[]) => bytes.slice(12) },
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), unwrap: (bytes: number[]) => bytes.slice(12) },
  // 6to4 (RFC 3056)
  { range: ipaddr.IPv6.parseCIDR('2002::/16'), unwrap: (bytes: number[]) => bytes.slice(2, 6) },
  // Teredo (RFC 4380) inverts the bits.
  {
    range: ipaddr.IPv6.parseCIDR('2001::/32'),
    unwrap: (bytes: number[]) => bytes.slice(12).map((byte) => 255 - byte),
  },
] as const;

/** The keys of an address's networks, narrowest first. */
export type Networks = readonly [narrowest: string, ...wider: string[]];

/**
 * Canonical spelling of an address; IPv4 for IPv4-mapped IPv6. Anything that is not an address is returned unchanged.
 */
export const plainAddress = (address: string): string => parse(address)?.toString() ?? address;

/** The networks that an address counts for: itself for IPv4; its /64, /56 and /48 for IPv6. */
export function networksOf(address: string): Networks {
  const parsed = parse(address);
  if (!parsed) return [address];
  const bytes = parsed.toByteArray();
  if (isIPv4(parsed)) return [bytes.join('.')];
  const wrapped = WRAPPED_IPV4.find(({ range }) => parsed.match(range));
  if (wrapped) return [wrapped.unwrap(bytes).join('.')];
  const [line, ...wider] = PREFIXES.map((bits) => networkKey(bytes, bits));
  return [line as string, ...wider];
}

/** Bytes of the IPv4 network that somebody rents at once. */
const IPV4_SITE_BYTES = 3;

/** The network by which places in a queue are shared out: the /24 for IPv4, the /48 for IPv6. */
export function siteOf(address: string): string {
  const widest = networksOf(address).at(-1) as string;
  return isIP(widest) ? `${widest.split('.').slice(0, IPV4_SITE_BYTES).join('.')}/24` : widest;
}

/** Node decides what counts as an address: the library would also accept octal or incomplete IPv4. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!isIP(address)) return undefined;
  // A zone names an interface of this machine and reveals nothing about the visitor.
  const [withoutZone = ''] = address.split('%', 1);
  return ipaddr.process(withoutZone);
}

const isIPv4 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 => address.kind() === 'ipv4';

const networkKey = (bytes: readonly number[], bits: number) =>
  `${Buffer.from(bytes.slice(0, bits / 8)).toString('hex')}/${bits}`;
