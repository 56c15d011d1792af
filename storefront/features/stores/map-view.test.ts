import { describe, expect, it } from 'vitest';
import { MAP_RATIO, placeIn, spread, viewOf, WHOLE_SHEET } from './map-view.ts';
import { project, SHEET } from './projection.ts';

const OTTAWA = { latitude: 45.4256, longitude: -75.7056 };
const GATINEAU = { latitude: 45.4287, longitude: -75.7134 };
const TORONTO = { latitude: 43.6521, longitude: -79.3743 };
const THUNDER_BAY = { latitude: 48.4373, longitude: -89.2186 };
const VICTORIA = { latitude: 48.4173, longitude: -123.3647 };
const ST_JOHNS = { latitude: 47.5615, longitude: -52.7126 };

describe('the projection', () => {
  it.each([
    // EPSG:3347 coordinates, computed on the ellipsoid; ours are computed on a sphere.
    ['Ottawa', OTTAWA, 7_470_479, 1_190_924],
    ['Victoria', VICTORIA, 3_957_455, 1_931_007],
  ])('puts %s within 25 km of its EPSG:3347 position', (_, place, easting, northing) => {
    const origin = project({ latitude: 63.390675, longitude: -91.866667 });
    const { x, y } = project(place);
    expect(Math.abs(x - origin.x - (easting / 1000 - 6200))).toBeLessThan(25);
    expect(Math.abs(origin.y - y - (northing / 1000 - 3000))).toBeLessThan(25);
  });

  it('fits all of populated Canada on the sheet', () => {
    for (const place of [VICTORIA, ST_JOHNS, { latitude: 42.04, longitude: -82.6 }]) {
      const { x, y } = project(place);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(SHEET.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(SHEET.height);
    }
  });
});

describe('the view', () => {
  it('shows every place with a margin around it', () => {
    const view = viewOf([OTTAWA, TORONTO, THUNDER_BAY]);
    expect(view.width / view.height).toBeCloseTo(MAP_RATIO);
    for (const place of [OTTAWA, TORONTO, THUNDER_BAY]) {
      const { x, y } = placeIn(view, place);
      expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0.13);
    }
  });

  it('centres a single store in its region', () => {
    const view = viewOf([OTTAWA]);
    expect(view.width).toBe(700);
    const { x, y } = placeIn(view, OTTAWA);
    expect([x, y]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
  });

  it('never extends beyond the sheet', () => {
    for (const places of [
      [VICTORIA, ST_JOHNS],
      [VICTORIA, TORONTO],
      [{ latitude: 42.04, longitude: -82.6 }],
    ]) {
      const { x, y, width, height } = viewOf(places);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(SHEET.width);
      expect(y + height).toBeLessThanOrEqual(SHEET.height);
      for (const place of places) {
        const at = placeIn({ x, y, width, height }, place);
        expect(Math.min(at.x, at.y, 1 - at.x, 1 - at.y)).toBeGreaterThan(0.02);
      }
    }
  });

  it('shows all of Canada when there is no store', () => expect(viewOf([])).toBe(WHOLE_SHEET));
});

describe('pins', () => {
  it('stay in place when there is room', () => {
    const points = [
      { x: 0.2, y: 0.2 },
      { x: 0.8, y: 0.8 },
    ];
    for (const [i, { x, y }] of spread(points).entries()) {
      expect([x, y]).toEqual([expect.closeTo(points[i]?.x ?? 0), expect.closeTo(points[i]?.y ?? 0)]);
    }
  });

  it.each([
    ['in neighbouring cities', [OTTAWA, GATINEAU, TORONTO, THUNDER_BAY]],
    ['at one address', [OTTAWA, OTTAWA, OTTAWA]],
  ])('are pushed apart when they would overlap %s', (_, places) => {
    const view = viewOf(places);
    const pins = spread(places.map((place) => placeIn(view, place)));
    for (const [i, a] of pins.entries()) {
      for (const b of pins.slice(i + 1)) {
        expect(Math.hypot(b.x - a.x, (b.y - a.y) / MAP_RATIO)).toBeGreaterThan(0.084);
      }
    }
  });
});
