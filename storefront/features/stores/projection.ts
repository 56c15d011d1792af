/** In degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point on the map's sheet: kilometres from its top left corner, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

const EARTH_KM = 6371;
/** Parameters of Statistics Canada's projection, the usual look of Canada: north is up in Manitoba. */
const [SOUTH, NORTH] = [rad(49), rad(77)];
const ORIGIN = { latitude: 63.390675, longitude: -91.866667 };

/** Extent of the sheet: from Yukon to Newfoundland, and from southern Ontario to the northernmost postal area. */
export const SHEET = { left: -2450, top: -1150, width: 5360, height: 4020 } as const;

const steepness = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const n = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(steepness(NORTH) / steepness(SOUTH));
const f = (Math.cos(SOUTH) * steepness(SOUTH) ** n) / n;
const radiusAt = (latitude: number) => (EARTH_KM * f) / steepness(rad(latitude)) ** n;

/** Lambert conformal conic projection. It preserves shapes, so a map of one province looks like that province. */
export function project({ latitude, longitude }: Place): Point {
  const radius = radiusAt(latitude);
  const angle = n * rad(longitude - ORIGIN.longitude);
  const [east, south] = [radius * Math.sin(angle), radius * Math.cos(angle) - radiusAt(ORIGIN.latitude)];
  return { x: east - SHEET.left, y: south - SHEET.top };
}
