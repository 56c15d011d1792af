import { QUOTE_STATES } from '../forms/quote-states.ts';

/** What the list of requests shows by state. */
export const QUOTE_FILTER_STATES = ['open', ...QUOTE_STATES] as const;
export type QuoteFilterState = (typeof QUOTE_FILTER_STATES)[number];
