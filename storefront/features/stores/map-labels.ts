import { PROVINCE_CODES, type ProvinceCode } from '../../../contract/places/provinces.ts';
import { placeIn, type View } from './map-view.ts';
import type { Point } from './projection.ts';

type LatLng = readonly [number, number];

/**
 * Candidate positions for a province's label: inland and away from cities with stores, the middle of the province
 * first.
 */
const AT: Record<ProvinceCode, readonly LatLng[]> = {
  AB: [
    [55.4, -114.8],
    [52.2, -111.8],
  ],
  BC: [
    [55.4, -125],
    [51.6, -121.4],
  ],
  MB: [
    [54.8, -97.8],
    [50.9, -99.6],
  ],
  NB: [[46.9, -66.7]],
  NL: [[53.4, -61.5]],
  NS: [[44.5, -65.1]],
  NT: [[64.4, -119]],
  NU: [[65.4, -99]],
  ON: [
    [50.2, -86.5],
    [45.2, -77.8],
  ],
  PE: [[46.75, -63.1]],
  QC: [
    [51.8, -73],
    [47.3, -73.6],
  ],
  SK: [
    [55, -106],
    [51.3, -106.6],
  ],
  YT: [[63.4, -135.5]],
};

/** Labels closer to a pin than this share of the map's width would be covered by it. */
const PIN = 0.06;

/** Labels of the provinces in a view, placed clear of the pins. */
export const lettersIn = (
  view: View,
  pins: readonly Point[],
): readonly { readonly text: ProvinceCode; readonly at: Point }[] =>
  PROVINCE_CODES.flatMap((text) => {
    const at = AT[text]
      .map(([latitude, longitude]) => placeIn(view, { latitude, longitude }))
      .filter(({ x, y }) => Math.min(x, y) > 0.04 && Math.max(x, y) < 0.96)
      .find((letters) => pins.every((pin) => Math.hypot(pin.x - letters.x, pin.y - letters.y) > PIN));
    return at ? [{ text, at }] : [];
  });
