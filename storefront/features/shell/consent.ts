import { optionalPart } from '../../ui/optional-part.ts';
import { ConsentUnavailable } from './consent-unavailable.ts';

/** Fetched only on pages of a shop with an ads tag. */
export const ConsentBanner = optionalPart(
  async () => (await import('./consent/consent-banner.tsx')).ConsentBanner,
  ConsentUnavailable,
);
