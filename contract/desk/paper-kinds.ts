/** Papers for orders: many orders in one document, on Letter paper. */
export const PAPERS = ['packing-slip', 'pick-list', 'labels'] as const;
export type Paper = (typeof PAPERS)[number];

/** The papers for an official's question: a spreadsheet, or a page to print. */
export const CONSENT_PAPERS = ['csv', 'print'] as const;
