import { type Place, type Point, project, SHEET } from './projection.ts';

/** A part of the sheet, in kilometres. */
export interface View extends Point {
  readonly width: number;
  readonly height: number;
}

/** Width to height of the map on every screen. */
export const MAP_RATIO = 4 / 3;

/** Below this width, dots and outlines are too sparse to recognise. */
const LEAST_WIDTH_KM = 700;
/** Margin around the outermost stores, as a share of the view. */
const MARGIN = 0.14;

export const WHOLE_SHEET: View = { x: 0, y: 0, width: SHEET.width, height: SHEET.height };

/** The view of all these places with a margin, which ends at the edge of the sheet. */
export function viewOf(places: readonly Place[]): View {
  if (places.length === 0) return WHOLE_SHEET;
  const points = places.map(project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const needed = Math.max(right - left, (bottom - top) * MAP_RATIO) / (1 - 2 * MARGIN);
  const width = Math.min(Math.max(LEAST_WIDTH_KM, needed), WHOLE_SHEET.width);
  const height = width / MAP_RATIO;
  return {
    x: within(WHOLE_SHEET.width - width, (left + right - width) / 2),
    y: within(WHOLE_SHEET.height - height, (top + bottom - height) / 2),
    width,
    height,
  };
}

const within = (most: number, wanted: number) => Math.min(Math.max(0, wanted), most);

/** Position in a view: 0 is its left or upper edge, 1 its right or lower one. */
export function placeIn(view: View, place: Place): Point {
  const { x, y } = project(place);
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height };
}

/** Minimum distance of two pins as a share of the map's width; closer ones would overlap on a phone. */
const PIN_WIDTH = 0.085;
const ROUNDS = 60;

/**
 * Positions at which every pin can be read and pressed: pins that overlap are pushed apart, in list order. Points are
 * in the units of `placeIn`.
 */
export function spread(points: readonly Point[]): Point[] {
  const pins = points.map(({ x, y }) => ({ x, y: y / MAP_RATIO }));
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!pushedApart(pins)) break;
  }
  return pins.map(({ x, y }) => ({ x, y: y * MAP_RATIO }));
}

/** Pushes each overlapping pair apart, both pins by half the distance. @returns whether any pair overlapped. */
function pushedApart(pins: { x: number; y: number }[]): boolean {
  let moved = false;
  for (const [i, a] of pins.entries()) {
    for (const b of pins.slice(i + 1)) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const apart = Math.hypot(dx, dy);
      if (apart > PIN_WIDTH * 0.999) continue;
      moved = true;
      // Two pins at the same position are separated sideways.
      const [ux, uy] = apart < 1e-6 ? [1, 0] : [dx / apart, dy / apart];
      const push = (PIN_WIDTH - apart) / 2;
      a.x -= ux * push;
      a.y -= uy * push;
      b.x += ux * push;
      b.y += uy * push;
    }
  }
  return moved;
}
