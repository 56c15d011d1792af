// Scale of the zoom dialog in percent of its box (docs/spec/checkout-quotes-forms.md §9).
export const MIN_ZOOM = 50;
export const MAX_ZOOM = 300;
export const START_ZOOM = 100;
const STEP = 25;

/** The nearest step of the scale. */
export const snap = (percent: number): number =>
  Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(percent / STEP) * STEP));

export const zoomIn = (percent: number): number => snap(percent + STEP);
export const zoomOut = (percent: number): number => snap(percent - STEP);

/** Pixels that the wheel has turned since its last step; negative when turned away from the user. */
export type WheelWay = number;

/** Pixels. One notch of a mouse is more in every browser; a touchpad adds up to it. */
const WAY_OF_A_STEP = 48;
/** Pixels. Browsers report a touchpad pinch as a wheel event with Ctrl and smaller deltas. */
const PINCHED_WAY_OF_A_STEP = 20;
const LINE_PX = 24;

interface WheelTurn {
  readonly deltaY: number;
  /** 0: pixels, 1: lines, 2: pages. */
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
}

/**
 * Converts a turn of the wheel to at most one step and the remaining distance. A change of direction starts at zero.
 */
export function turnWheel(
  way: WheelWay,
  { deltaY, deltaMode, ctrlKey }: WheelTurn,
): { readonly step: 'in' | 'out' | undefined; readonly way: WheelWay } {
  const turned = deltaMode === 0 ? deltaY : deltaY * LINE_PX;
  const whole = Math.sign(turned) === Math.sign(way) ? way + turned : turned;
  if (Math.abs(whole) < (ctrlKey ? PINCHED_WAY_OF_A_STEP : WAY_OF_A_STEP))
    return { step: undefined, way: whole };
  return { step: whole < 0 ? 'in' : 'out', way: 0 };
}

export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export const distance = (one: Point, other: Point): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
