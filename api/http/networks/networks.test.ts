import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networksOf, plainAddress, siteOf } from './networks.ts';

const hex = (address: string) => networksOf(address)[0];

describe('the networks of an address', () => {
  it('P78 are its /64, its /56 and its /48', () => {
    const [line, home, site] = networksOf('2001:db8:1:22::7');
    expect([line, home, site]).toEqual(['20010db800010022/64', '20010db8000100/56', '20010db80001/48']);
    expect(networksOf('2001:db8:1:22:ffff:ffff:ffff:ffff')).toEqual([line, home, site]);
    expect(networksOf('2001:db8:1:23::7').slice(1)).toEqual([home, site]);
    expect(networksOf('2001:db8:1:2200::7').slice(2)).toEqual([site]);
    expect(networksOf('2001:db8:2:22::7')).not.toContain(site);
  });

  it('P78 are the address itself for IPv4, however it is embedded or spelled', () => {
    for (const spelling of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::FFFF:CB00:7107',
      '0:0:0:0:0:ffff:203.0.113.7',
      '0000:0000:0000:0000:0000:ffff:cb00:7107',
      '::ffff:203.0.113.7%eth0',
      '64:ff9b::203.0.113.7',
      '::ffff:0:203.0.113.7',
      '2002:cb00:7107::1',
      '2002:cb00:7107:ffff::2',
      '2001:0:4136:e378:8000:63bf:34ff:8ef8',
    ])
      expect([spelling, networksOf(spelling)]).toEqual([spelling, ['203.0.113.7']]);
  });

  it('P78 are the same for every spelling, with or without a zone', () => {
    const spellings = [
      '2001:db8::1',
      '2001:DB8:0:0:0:0:0:1',
      '2001:0db8::0001',
      '2001:db8::0.0.0.1',
      '2001:db8::1%2',
    ];
    for (const spelling of spellings) expect(networksOf(spelling)).toEqual(networksOf('2001:db8::1'));
    expect(hex('fe80::1%eth0')).toBe(hex('fe80::1%eth1'));
  });

  it('P78 are the input itself when it is not an address, such as octal numbers', () => {
    for (const text of ['unknown', '', 'page-cache', '203.0.113.010', '1', '::1::2'])
      expect([networksOf(text), plainAddress(text)]).toEqual([[text], text]);
  });

  it('P109 share the places of a queue by the /24 of IPv4 and by the /48 of IPv6', () => {
    expect(['203.0.113.7', '::ffff:203.0.113.200', '203.0.113.0'].map(siteOf)).toEqual(
      Array(3).fill('203.0.113/24'),
    );
    expect(siteOf('203.0.114.7')).not.toBe(siteOf('203.0.113.7'));
    expect(siteOf('2001:db8:1:22::7')).toBe(siteOf('2001:db8:1:9900::1'));
    expect(siteOf('2001:db8:2:22::7')).not.toBe(siteOf('2001:db8:1:22::7'));
    expect(siteOf('unknown')).toBe('unknown');
  });

  it('P78 are found for everything that Node accepts as an address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), fc.ipV4()), fc.constantFrom('', '%eth0', '%1'), (address, zone) => {
        const spelled = isIP(`${address}${zone}`) ? `${address}${zone}` : address;
        expect(networksOf(spelled)).toEqual(networksOf(plainAddress(spelled)));
        expect(isIP(plainAddress(spelled))).toBeGreaterThan(0);
      }),
    );
  });
});
