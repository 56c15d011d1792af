import { expect, it } from 'vitest';
import { MAX_ZOOM, MIN_ZOOM, zoomIn, zoomOut } from './zoom.ts';

it('zooms from 50 to 300 % in steps of 25', () => {
  expect([zoomIn(100), zoomOut(100), zoomIn(MAX_ZOOM), zoomOut(MIN_ZOOM)]).toEqual([125, 75, 300, 50]);
});
