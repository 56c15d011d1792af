// The zoom dialog's scale (docs/spec/checkout-quotes-forms.md §9), in percent of the room it has.
export const MIN_ZOOM = 50;
export const MAX_ZOOM = 300;
export const START_ZOOM = 100;
const STEP = 25;

/** The nearest step of the scale. */
export const snap = (percent: number): number =>
  Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(percent / STEP) * STEP));

export const zoomIn = (percent: number): number => snap(percent + STEP);
export const zoomOut = (percent: number): number => snap(percent - STEP);

/** How far a wheel has turned since its last step, in pixels; away from the hand is below 0. */
export type WheelWay = number;

/** One notch of a mouse is more than that in every browser; a touchpad's fingers get there bit by bit. */
const WAY_OF_A_STEP = 48;
/** Browsers tell fingers that part on a touchpad as a turn of the wheel with Ctrl, in smaller numbers. */
const PINCHED_WAY_OF_A_STEP = 20;
const LINE_PX = 24;

interface WheelTurn {
  readonly deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
}

/** Where a turn of the wheel leads: at most one step, and the way that is left of it; the other way round begins anew. */
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
