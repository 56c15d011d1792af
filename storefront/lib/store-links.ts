import type { Store } from '../../contract/places/stores.ts';

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const mailHref = (email: string) => `mailto:${email}`;

/** By coordinates: an address that a map does not know leads nowhere, or to its namesake. */
export const directionsHref = ({ latitude, longitude }: Pick<Store, 'latitude' | 'longitude'>) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
