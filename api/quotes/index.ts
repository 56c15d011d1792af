export {
  listPriceTables,
  lockPriceTables,
  type StoredPriceTable,
  writePriceTable,
} from './price-tables/price-table-queries.ts';
export { changeQuote, type KeptQuote, listQuotesOf, purgeQuotes, removeQuotesOf } from './queries.ts';
export { mayStep, QUOTE_STEPS, type QuoteStep } from './states.ts';
export { readTemplate } from './templates/read-template.ts';
export {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  type StoredTemplate,
  updateTemplate,
} from './templates/template-queries.ts';
export { writeQuoteMail } from './write-mail.ts';
