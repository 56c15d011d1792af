import { reverseGeocode } from '../lib/api/api.ts';
import { arriveAt, type Coordinates, loseTrack, useLocationSlice } from './location.ts';

const WAIT_MS = 10_000;
/** A position that the browser had five minutes ago is as good: nobody moves to another store's side in between. */
const MAX_AGE_MS = 300_000;

/**
 * Asks the browser where the visitor is and the shop which province that is; call it only when the visitor wants it.
 * Whatever goes wrong is the slice's `failed` and nobody's alarm.
 * @returns whether the visitor was found.
 */
export async function locate(): Promise<boolean> {
  useLocationSlice.setState({ status: 'loading' });
  try {
    const coords = await askBrowser();
    arriveAt(coords, (await reverseGeocode(coords)).data.province);
    return true;
  } catch {
    loseTrack();
    return false;
  }
}

function askBrowser(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: coarse(latitude), lng: coarse(longitude) }),
      reject,
      { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** To 100 m: no more is needed to tell distances in kilometres, so no more leaves the device. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000;
