import { onTestFinished } from 'vitest';
import { type Behaviour, type Maps, openMaps } from './maps/far-side.ts';

/** A stand-in for Google's Geocoding and Places APIs on loopback, until the test ends. */
export async function startTestMaps(first: Behaviour): Promise<Maps> {
  const maps = await openMaps(first);
  onTestFinished(maps.close);
  return maps;
}
