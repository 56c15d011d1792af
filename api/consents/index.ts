export {
  fillConsents,
  listConsentsOf,
  purgeConsents,
  recordConsent,
} from './consent-queries.ts';
export { forgetConsentsOf } from './forget-consents.ts';
