/** What the list of requests shows, by its word in the address; the first is shown without one. */
export const QUOTE_VIEWS = ['open', 'asked', 'mine', 'nobody', 'late', 'closed', 'all'] as const;
export type QuoteView = (typeof QUOTE_VIEWS)[number];

/** The filters of each view, as the call takes them. */
export const VIEW_FILTERS: Readonly<Record<QuoteView, Readonly<Record<string, string>>>> = {
  open: { state: 'open' },
  asked: { asked: 'yes' },
  mine: { state: 'open', assigned: 'me' },
  nobody: { state: 'open', assigned: 'nobody' },
  late: { due: 'late' },
  closed: { state: 'closed' },
  all: {},
};

/** The view that an address names; any other word is none. */
export const readView = (search: URLSearchParams): QuoteView =>
  QUOTE_VIEWS.find((view) => view === search.get('show')) ?? 'open';
