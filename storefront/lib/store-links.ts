import type { Store } from '../../contract/places/stores.ts';

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const mailHref = (email: string) => `mailto:${email}`;

/** Uses coordinates: a map may not find an address, or find another of the same name. */
export const directionsHref = ({ latitude, longitude }: Pick<Store, 'latitude' | 'longitude'>) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
