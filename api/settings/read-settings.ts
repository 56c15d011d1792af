import {
  DEFAULT_SETTINGS,
  type SettingKey,
  type Settings,
  settingsSchema,
  type VersionedSettings,
} from '../../contract/desk/settings.ts';
import type { Db, Tx } from '../db/client.ts';
import { listSettings } from './setting-queries.ts';

/** The shop's settings as they are now. */
export const readSettings = async (db: Db | Tx): Promise<Settings> =>
  (await readVersionedSettings(db)).settings;

/** The settings with their version. One that is absent, or that this release cannot read, has its default. */
export async function readVersionedSettings(db: Db | Tx): Promise<VersionedSettings> {
  const rows = await listSettings(db);
  const stored = rows.flatMap(({ key, value }) => (reads(key, value) ? [[key, value]] : []));
  return {
    settings: { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) },
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
}

const reads = (key: string, value: unknown): boolean =>
  isSetting(key) && settingsSchema.shape[key].safeParse(value).success;

const isSetting = (key: string): key is SettingKey => Object.hasOwn(settingsSchema.shape, key);
