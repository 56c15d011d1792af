import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, isFromInside, isPrivateAddress } from './client-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('clientAddress', () => {
  it('P63 uses only the socket address when no proxy is trusted', () => {
    expect(clientAddress(requestFrom('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9');
    expect(clientAddress(requestFrom('::ffff:203.0.113.9'), 0)).toBe('203.0.113.9');
  });

  it.each([
    ['the entry of the only proxy', '198.51.100.1', 1, '198.51.100.1'],
    ['the last entry, not those that the client forged', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
    ['the second from the end behind two proxies', '1.2.3.4, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['the first entry when a proxy was bypassed', '198.51.100.1', 2, '198.51.100.1'],
    ['the socket when the entry is not an address', 'unknown', 1, '10.0.0.1'],
    ['the socket when there is no entry', '', 1, '10.0.0.1'],
    ['an IPv6 address', '2001:db8::7', 1, '2001:db8::7'],
    ['the canonical form of an address', '2001:DB8:0::0007%eth0', 1, '2001:db8::7'],
    ['IPv4 in IPv6 as IPv4', '::FFFF:c633:6401', 1, '198.51.100.1'],
  ])('P63 uses %s', (_, forwarded, proxies, expected) => {
    expect(clientAddress(requestFrom('10.0.0.1', forwarded), proxies)).toBe(expected);
  });
});

it('recognises private networks', () => {
  const inside = [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.1.1',
    '100.64.0.1',
    'fd00::1',
    'fe80::1%eth0',
    '::ffff:a00:1',
  ];
  const outside = [
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
    '2001:db8::1',
    '::ffff:808:808',
    '',
  ];
  expect(inside.filter(isPrivateAddress)).toEqual(inside);
  expect(outside.filter(isPrivateAddress)).toEqual([]);
});

it.each([
  ['127.0.0.1', undefined, true],
  ['::ffff:10.0.0.1', undefined, true],
  ['203.0.113.9', undefined, false],
  ['2001:db8::7', undefined, false],
  ['10.0.0.1', '10.0.0.2', false],
])('P69 a request from %s with X-Forwarded-For %s counts as internal: %s', (address, forwarded, inside) => {
  expect(isFromInside(requestFrom(address, forwarded))).toBe(inside);
});
