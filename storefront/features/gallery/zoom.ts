// The zoom dialog's scale (spec/checkout-quotes-forms §9), in percent of the room it has.
export const MIN_ZOOM = 50;
export const MAX_ZOOM = 300;
export const START_ZOOM = 100;
const STEP = 25;

export const zoomIn = (percent: number): number => Math.min(MAX_ZOOM, percent + STEP);
export const zoomOut = (percent: number): number => Math.max(MIN_ZOOM, percent - STEP);
