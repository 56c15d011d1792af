import { lazy } from 'react';

// Fetched only by the pages of a shop with an ads tag.

export const ConsentBanner = lazy(async () => ({
  default: (await import('./consent/consent-banner.tsx')).ConsentBanner,
}));

export const CookieChoices = lazy(async () => ({
  default: (await import('./consent/cookie-choices.tsx')).CookieChoices,
}));
