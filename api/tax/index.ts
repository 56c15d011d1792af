export { readTaxRules, rulesOf, taxVersion } from './read-rules.ts';
