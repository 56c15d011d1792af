import type { SettingsChange, VersionedSettings } from '../../contract/desk/settings.ts';
import type { Tx } from '../db/client.ts';
import { readVersionedSettings } from './read-settings.ts';
import { lockSettings, writeSetting } from './setting-queries.ts';

interface Changed {
  /** Whether the settings still had the version that the person saw; if not, nothing was changed. */
  readonly isChanged: boolean;
  readonly now: VersionedSettings;
}

/** Changes settings, unless somebody else has changed any of them meanwhile. */
export async function changeSettings(tx: Tx, change: SettingsChange, seenVersion: number): Promise<Changed> {
  await lockSettings(tx);
  const before = await readVersionedSettings(tx);
  if (before.version !== seenVersion) return { isChanged: false, now: before };
  for (const [key, value] of Object.entries(change)) await writeSetting(tx, key, value);
  return { isChanged: true, now: await readVersionedSettings(tx) };
}
