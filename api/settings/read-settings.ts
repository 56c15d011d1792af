import { DEFAULT_SETTINGS } from '../../contract/desk/default-settings.ts';
import {
  type OtherSettings,
  type SettingKey,
  type Settings,
  settingsSchema,
  type VersionedSettings,
} from '../../contract/desk/settings.ts';
import { TAX_SETTINGS, type TaxSetting } from '../../contract/orders/tax-registrations.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Db, Tx } from '../db/client.ts';
import { listSettings } from './setting-queries.ts';

/** The shop's settings as they are now, without those about tax. */
export const readSettings = async (db: Db | Tx): Promise<OtherSettings> =>
  (await readVersionedSettings(db)).settings;

/**
 * All settings, for what charges or prints tax.
 * @throws {ShopError} SERVICE_UNAVAILABLE when a value about tax is stored that this release cannot read: its default
 * would charge another tax, silently (docs/decisions/0067).
 */
export async function readTaxSettings(db: Db | Tx): Promise<Settings> {
  const { settings, unreadable } = await readVersionedSettings(db);
  if (unreadable.length === 0) return settings;
  const cause = new Error(`settings that cannot be read: ${unreadable.join(', ')}`);
  throw new ShopError('SERVICE_UNAVAILABLE', 'taxUnreadable', { cause });
}

/** The settings with their version. One that is absent, or that this release cannot read, has its default. */
export async function readVersionedSettings(db: Db | Tx): Promise<VersionedSettings> {
  const rows = await listSettings(db);
  return {
    settings: settingsIn(Object.fromEntries(rows.map(({ key, value }) => [key, value]))),
    version: rows.reduce((sum, { version }) => sum + version, 0),
    unreadable: unreadableTax(Object.fromEntries(rows.map(({ key, value }) => [key, value]))),
  };
}

/** Completes stored settings: one that is absent, or that this release cannot read, has its default. */
export const settingsIn = (stored: Readonly<Record<string, unknown>>): Settings => ({
  ...DEFAULT_SETTINGS,
  ...Object.fromEntries(Object.entries(stored).filter(([key, value]) => reads(key, value))),
});

/** Finds the settings about tax that are stored and cannot be read. */
export const unreadableTax = (stored: Readonly<Record<string, unknown>>): TaxSetting[] =>
  TAX_SETTINGS.filter((key) => Object.hasOwn(stored, key) && !reads(key, stored[key]));

const reads = (key: string, value: unknown): boolean =>
  isSetting(key) && settingsSchema.shape[key].safeParse(value).success;

const isSetting = (key: string): key is SettingKey => Object.hasOwn(settingsSchema.shape, key);
