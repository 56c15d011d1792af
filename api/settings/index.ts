export { shopDay, shopHour } from '../../contract/wall-clock.ts';
export { changeSettings, setLogo } from './change-settings.ts';
export {
  businessOf,
  type IdentityDeps,
  missingIdentity,
  nameOf,
  readSender,
} from './identity.ts';
export { sellerLines, sellerOnPapers } from './on-papers.ts';
export {
  readSettings,
  readTaxSettings,
  readVersionedSettings,
  settingsIn,
  unreadableTax,
} from './read-settings.ts';
export { type StoredSettings, shopSettings } from './setting-queries.ts';
export { beginOfDay } from './shop-day-queries.ts';
export { waysToPay } from './ways-to-pay.ts';
