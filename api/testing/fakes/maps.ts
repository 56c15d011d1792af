import { onTestFinished } from 'vitest';
import { type Behaviour, type FakeMaps, openFakeMaps } from './fake-maps.ts';

/** Starts a fake of Google's Geocoding and Places APIs on loopback, until the test ends. */
export async function startTestMaps(first: Behaviour): Promise<FakeMaps> {
  const maps = await openFakeMaps(first);
  onTestFinished(maps.close);
  return maps;
}
