export { changeSettings } from './change-settings.ts';
export { readSettings, readVersionedSettings } from './read-settings.ts';
