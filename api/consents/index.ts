export { recordBrowserChoice } from './browser-queries.ts';
export {
  fillConsents,
  fillConsentsOf,
  listConsentsOf,
  listConsentsOfBrowser,
  lockAddress,
  purgeConsents,
  recordConsent,
} from './consent-queries.ts';
export { describeStates } from './describe-states.ts';
export { forgetConsentsOf, ledgerHmac } from './forget-consents.ts';
export { recordImplied, recordPurchase } from './implied-queries.ts';
export { isLeaving } from './leaving-queries.ts';
export { hasRefused, mayContact } from './may-contact.ts';
export { browserWords, newsletterWords, purposeWords, stockAlertWords } from './shown-words.ts';
