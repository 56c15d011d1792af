/**
 * Set by `npm run test:full`: tests tagged `@full` run, too, each test at each width that can change it, and walks that
 * otherwise visit some pages of a kind visit all of them.
 */
export const everyWidth = process.env.WIDTHS === 'all';
