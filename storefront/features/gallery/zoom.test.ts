import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, MIN_ZOOM, snap, turnWheel, zoomIn, zoomOut } from './zoom.ts';

it('zooms from 50 to 300 % in steps of 25', () => {
  expect([zoomIn(100), zoomOut(100), zoomIn(MAX_ZOOM), zoomOut(MIN_ZOOM)]).toEqual([125, 75, 300, 50]);
});

it.each([
  [100, 100],
  [112, 100],
  [113, 125],
  [3, 50],
  [299, 300],
  [1e9, 300],
])('rounds %d %% to %d', (percent, shown) => expect(snap(percent)).toBe(shown));

describe('the wheel', () => {
  const turn = (deltaY: number, rest = {}) => ({ deltaY, deltaMode: 0, ctrlKey: false, ...rest });
  const stepsOf = (...turns: ReturnType<typeof turn>[]) => {
    let way = 0;
    return turns.map((one) => {
      const turned = turnWheel(way, one);
      way = turned.way;
      return turned.step;
    });
  };

  it('takes one step per notch, however large the delta', () => {
    expect(stepsOf(turn(-53), turn(-100), turn(120), turn(-4000))).toEqual(['in', 'in', 'out', 'in']);
    expect(stepsOf(turn(3, { deltaMode: 1 }), turn(-1, { deltaMode: 2 }))).toEqual(['out', undefined]);
  });

  it('adds up the small deltas of a touchpad, in one direction at a time', () => {
    expect(stepsOf(turn(-20), turn(-20), turn(-20), turn(-20))).toEqual([
      undefined,
      undefined,
      'in',
      undefined,
    ]);
    expect(stepsOf(turn(-40), turn(10), turn(-40))).toEqual([undefined, undefined, undefined]);
  });

  it('is a touchpad pinch with Ctrl, which has smaller deltas', () => {
    const ctrlKey = true;
    expect(stepsOf(turn(-9, { ctrlKey }), turn(-12, { ctrlKey }), turn(100, { ctrlKey }))).toEqual([
      undefined,
      'in',
      'out',
    ]);
  });
});
