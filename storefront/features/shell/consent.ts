import { optionalPart } from '../../ui/optional-part.ts';

// Fetched only by the pages of a shop with an ads tag.

export const ConsentBanner = optionalPart(
  async () => (await import('./consent/consent-banner.tsx')).ConsentBanner,
);

export const CookieChoices = optionalPart(
  async () => (await import('./consent/cookie-choices.tsx')).CookieChoices,
);
