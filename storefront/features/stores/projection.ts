/** Degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** On the map's sheet: kilometres from its top left corner, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

const EARTH_KM = 6371;
/** Statistics Canada's: Canada as Canadians know it, north upwards in Manitoba. */
const [SOUTH, NORTH] = [rad(49), rad(77)];
const ORIGIN = { latitude: 63.390675, longitude: -91.866667 };

/** What the sheet holds: from Yukon to Newfoundland, and from Ontario's south to where the last postal area is. */
export const SHEET = { left: -2450, top: -1150, width: 5360, height: 4020 } as const;

const steepness = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const n = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(steepness(NORTH) / steepness(SOUTH));
const f = (Math.cos(SOUTH) * steepness(SOUTH) ** n) / n;
const radiusAt = (latitude: number) => (EARTH_KM * f) / steepness(rad(latitude)) ** n;

/** Lambert's conformal conic projection: shapes stay true, so a map of one province looks like that province. */
export function project({ latitude, longitude }: Place): Point {
  const radius = radiusAt(latitude);
  const angle = n * rad(longitude - ORIGIN.longitude);
  const [east, south] = [radius * Math.sin(angle), radius * Math.cos(angle) - radiusAt(ORIGIN.latitude)];
  return { x: east - SHEET.left, y: south - SHEET.top };
}
