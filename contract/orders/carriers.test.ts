import { expect, it } from 'vitest';
import { CARRIERS, carrierName, isPublicHttps, isTrackingNumber, trackingPage } from './carriers.ts';

it.each([
  [
    'canada-post',
    '7023210239722549',
    'https://www.canadapost-postescanada.ca/track-reperage/fr#/search?searchFor=7023210239722549',
  ],
  ['purolator', '329012345678', 'https://www.purolator.com/fr/shipping/tracker?pin=329012345678'],
  ['ups', '1Z999AA10123456784', 'https://www.ups.com/track?loc=fr_CA&tracknum=1Z999AA10123456784'],
  ['fedex', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012&locale=fr_CA'],
] as const)('leads to the page of %s about a number, in the language', (carrier, trackingNumber, page) => {
  expect(isTrackingNumber(carrier, trackingNumber)).toBe(true);
  expect(trackingPage({ carrier, trackingNumber, trackingUrl: null }, 'fr')).toBe(page);
  expect(trackingPage({ carrier, trackingNumber: null, trackingUrl: null }, 'fr')).toBeNull();
});

it('leads to what was typed for the carriers without a page of their own, and to nothing without a carrier', () => {
  const typed = { trackingNumber: 'PRO-42', trackingUrl: 'https://freight.example.com/42' };
  for (const carrier of ['freight', 'other'] as const) {
    expect(trackingPage({ carrier, ...typed }, 'en')).toBe(typed.trackingUrl);
    expect(trackingPage({ carrier, ...typed, trackingUrl: null }, 'en')).toBeNull();
    expect(carrierName(carrier, 'en')).toBeUndefined();
  }
  expect(trackingPage({ carrier: null, trackingNumber: null, trackingUrl: null }, 'en')).toBeNull();
  expect(carrierName('canada-post', 'fr')).toBe('Postes Canada');
});

it.each(CARRIERS)('takes no markup, blank or path as a number of %s', (carrier) => {
  for (const typed of ['', 'a b', '<b>1</b>', '../1', '1Z999AA10123456784&x=1', '=1+1', '١٢٣٤٥٦٧٨٩٠١٢'])
    expect([typed, isTrackingNumber(carrier, typed)]).toEqual([typed, false]);
});

it.each([
  ['https://track.example.com/a?b=1#c', true],
  ['https://suivi.xn--bcher-kva.example/1', true],
  ['http://track.example.com/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//track.example.com/', false],
  ['https://localhost/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://user:pass@track.example.com/', false],
  ['https://track.example.com:8443/', false],
  ['https://track.example.com/"><script>', false],
  ['https:\\\\track.example.com', false],
  ['https://track.example.com/a b', false],
])('decides whether %s may be a link of a mail: %s', (typed, isOne) => {
  expect(isPublicHttps(typed)).toBe(isOne);
});
