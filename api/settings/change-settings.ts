import type { Logo } from '../../contract/desk/identity-settings.ts';
import type { SettingsChange, VersionedSettings } from '../../contract/desk/settings.ts';
import type { Tx } from '../db/client.ts';
import { readVersionedSettings } from './read-settings.ts';
import { insertLogo, lockSettings, writeSetting } from './setting-queries.ts';

interface Changed {
  /** Whether the settings still had the version that the person saw; if not, nothing was changed. */
  readonly isChanged: boolean;
  readonly before: VersionedSettings;
  readonly now: VersionedSettings;
}

/** Changes settings, unless somebody else has changed any of them meanwhile. */
export async function changeSettings(tx: Tx, change: SettingsChange, seenVersion: number): Promise<Changed> {
  await lockSettings(tx);
  const before = await readVersionedSettings(tx);
  if (before.version !== seenVersion) return { isChanged: false, before, now: before };
  for (const [key, value] of Object.entries(change)) await writeSetting(tx, key, value);
  return { isChanged: true, before, now: await readVersionedSettings(tx) };
}

/** Shows an uploaded picture in place of the name; null shows the name. */
export async function setLogo(tx: Tx, logo: Logo | null): Promise<VersionedSettings> {
  await lockSettings(tx);
  if (logo) await insertLogo(tx, logo.file);
  await writeSetting(tx, 'logo', logo);
  return readVersionedSettings(tx);
}
