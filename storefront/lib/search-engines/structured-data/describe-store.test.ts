import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../contract/places/stores.ts';
import { inFrench } from '../../../testing/french.ts';
import { describeStore } from './describe-store.ts';

describe('a store', () => {
  const ALL_DAY = { open: '00:00', close: '24:00' };
  const WEEKDAY = { open: '09:30', close: '18:00' };
  const STORE: Store = {
    _id: 's1',
    name: 'Maple & Mast',
    slug: 'maple-mast',
    logo: '/pictures/1/logo.webp',
    banner: '/pictures/1/front.webp',
    status: 'Active',
    address: { street: '1 Street', city: 'Ottawa', state: 'ON', zipCode: 'K1P 5G3', country: 'Canada' },
    contactEmail: 'a@example.ca',
    contactPhones: ['613-555-0110', '+1 613 555 0111'],
    operatingHours: {
      monday: WEEKDAY,
      tuesday: WEEKDAY,
      wednesday: { open: '18:00', close: '02:00' },
      thursday: WEEKDAY,
      friday: null,
      saturday: ALL_DAY,
      sunday: null,
    },
    benifits: [],
    latitude: 45.4,
    longitude: -75.7,
    timeZone: 'America/Toronto',
  };
  const page = { origin: 'https://shop.example', path: '/stores/maple-mast' };
  const [thing, trail] = describeStore({ store: STORE, cards: [] }, page);

  it('has its address and contact', () => {
    expect(thing).toMatchObject({
      '@type': 'Store',
      name: 'Maple & Mast',
      url: 'https://shop.example/stores/maple-mast',
      image: 'https://shop.example/pictures/1/front.webp',
      telephone: ['+1-613-555-0110', '+1 613 555 0111'],
      address: { addressLocality: 'Ottawa', addressRegion: 'ON', postalCode: 'K1P 5G3' },
      geo: { latitude: 45.4, longitude: -75.7 },
    });
    expect(trail).toMatchObject({ itemListElement: [{}, { name: 'Stores' }, { name: 'maple mast' }] });
  });

  it('ends its breadcrumb with the slug, and in French with the name', async () => {
    const french = await inFrench(() => import('./describe-store.ts'));
    const [, inTheirs] = french.describeStore({ store: STORE, cards: [] }, page);
    expect(inTheirs).toMatchObject({ itemListElement: [{}, {}, { name: 'Maple & Mast' }] });
  });

  it('groups days with the same hours and omits closed ones', () => {
    expect(thing?.openingHoursSpecification).toMatchObject([
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Thursday'].map((day) => `https://schema.org/${day}`),
        opens: '09:30',
        closes: '18:00',
      },
      { dayOfWeek: ['https://schema.org/Wednesday'], opens: '18:00', closes: '02:00' },
      { dayOfWeek: ['https://schema.org/Saturday'], opens: '00:00', closes: '23:59' },
    ]);
  });
});
