export { changeSettings } from './change-settings.ts';
export { readSender, senderOf } from './read-sender.ts';
export { readSettings, readTaxSettings, readVersionedSettings, unreadableTax } from './read-settings.ts';
export { shopDay, shopHour } from './shop-day.ts';
