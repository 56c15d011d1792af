export { readTaxRules, rulesOf, taxVersion } from './read-rules.ts';
export { taxRoutes } from './routes.ts';
