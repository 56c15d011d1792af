import { reverseGeocode } from '../lib/api/api.ts';
import { arriveAt, type Coordinates, loseTrack, useLocationSlice } from './location.ts';

const WAIT_MS = 10_000;
/** A position cached for up to five minutes is good enough to find nearby stores. */
const MAX_AGE_MS = 300_000;

/**
 * Locates the visitor with the browser and looks up the province; call it only at the visitor's request. Any failure
 * only sets the slice to `failed`.
 *
 * @returns whether the visitor was located.
 */
export async function locate(): Promise<boolean> {
  useLocationSlice.setState({ status: 'loading' });
  try {
    const coords = await getPosition();
    arriveAt(coords, (await reverseGeocode(coords)).data.province);
    return true;
  } catch {
    loseTrack();
    return false;
  }
}

function getPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: coarse(latitude), lng: coarse(longitude) }),
      reject,
      { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** Rounded to 100 m: distances in kilometres need no more, so nothing more precise leaves the device. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000;
