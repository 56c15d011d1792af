export { shopDay, shopHour } from '../../contract/wall-clock.ts';
export { changeSettings } from './change-settings.ts';
export { readSender, senderOf } from './read-sender.ts';
export {
  readSettings,
  readTaxSettings,
  readVersionedSettings,
  settingsIn,
  unreadableTax,
} from './read-settings.ts';
export { promiseSettings, type StoredSettings } from './setting-queries.ts';
export { beginOfDay } from './shop-day-queries.ts';
