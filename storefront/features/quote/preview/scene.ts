import type { PrintSize } from '../../../../contract/forms/print-size.ts';

/** Scenes that the artwork is shown on. */
export type Scene =
  | 'pole'
  | 'car'
  | 'paper'
  | 'feather'
  | 'pennant'
  | 'street'
  | 'rope'
  | 'fence'
  | 'hung'
  | 'podium';

/** In units of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const DRAWING = { width: 480, height: 360 } as const;

const SCENES: Readonly<Record<string, Scene>> = {
  'custom-flags': 'pole',
  'applique-sew-flags': 'pole',
  'custom-embroidery': 'pole',
  'car-flag': 'car',
  'custom-paper-flag': 'paper',
  'feather-banner': 'feather',
  'pennants-and-Burgee': 'pennant',
  'street-banner': 'street',
  'over-the-street-banners': 'rope',
  'outdoor-banner-and-signage-displays': 'rope',
  'fence-wraps': 'fence',
  'indoor-banner-and-signage-displays': 'hung',
  'podium-banners': 'podium',
};

interface Place {
  /** Space for the cloth, beside poles, brackets and dimensions. */
  readonly area: Box;
  /** Alignment of a cloth that is smaller than the area. */
  readonly at: 'topLeft' | 'left' | 'middle';
  /** Default size, shown until one is chosen. */
  readonly usual: PrintSize;
}

const PLACES: Readonly<Record<Scene, Place>> = {
  pole: at('topLeft', { x: 96, y: 36, width: 320, height: 220 }, { widthIn: 54, heightIn: 27 }),
  car: at('topLeft', { x: 150, y: 36, width: 240, height: 160 }, { widthIn: 18, heightIn: 11.5 }),
  paper: at('topLeft', { x: 110, y: 36, width: 280, height: 190 }, { widthIn: 6, heightIn: 4 }),
  feather: at('middle', { x: 130, y: 20, width: 220, height: 270 }, { widthIn: 28, heightIn: 100 }),
  pennant: at('topLeft', { x: 96, y: 40, width: 310, height: 210 }, { widthIn: 18, heightIn: 12 }),
  street: at('left', { x: 150, y: 28, width: 260, height: 270 }, { widthIn: 30, heightIn: 96 }),
  rope: at('middle', { x: 70, y: 50, width: 330, height: 210 }, { widthIn: 144, heightIn: 48 }),
  fence: at('middle', { x: 40, y: 60, width: 350, height: 200 }, { widthIn: 192, heightIn: 64 }),
  hung: at('middle', { x: 60, y: 60, width: 350, height: 230 }, { widthIn: 96, heightIn: 48 }),
  podium: at('middle', { x: 165, y: 96, width: 150, height: 190 }, { widthIn: 24, heightIn: 36 }),
};

function at(where: Place['at'], area: Box, usual: PrintSize): Place {
  return { at: where, area, usual };
}

export const sceneOf = (slug: string): Scene => SCENES[slug] ?? 'pole';

/** Size of the drawing: the chosen size, otherwise the default. */
export const drawnSize = (scene: Scene, size: PrintSize | undefined): PrintSize =>
  size ?? PLACES[scene].usual;

/** Position and size of the cloth: the proportions of the size, as large as the area allows. */
export function clothBox(scene: Scene, size: PrintSize | undefined): Box {
  const { area, at: where } = PLACES[scene];
  const { widthIn, heightIn } = drawnSize(scene, size);
  const scale = Math.min(area.width / widthIn, area.height / heightIn);
  // A minimum keeps extreme proportions, such as 100 : 1, visible.
  const width = Math.max(widthIn * scale, 3);
  const height = Math.max(heightIn * scale, 3);
  return {
    x: area.x + (where === 'middle' ? (area.width - width) / 2 : 0),
    y: area.y + (where === 'topLeft' ? 0 : (area.height - height) / 2),
    width,
    height,
  };
}

/** Outlines in the unit square. */
const OUTLINES = {
  rectangle: 'M0 0L1 0L1 1L0 1Z',
  burgee: 'M0 0L1 0.14L0.76 0.5L1 0.86L0 1Z',
  Blade: 'M0 1L0 0.14C0 0.04 0.15 0 0.4 0C0.8 0 1 0.1 1 0.3L1 0.94Z',
  Teardrop: 'M0 1L0 0.24C0 0.08 0.2 0 0.5 0C0.85 0 1 0.1 1 0.26C1 0.5 0.5 0.75 0 1Z',
};

/** Outline of the cloth as the `d` attribute of a path. `shape` is used for feather banners. */
export const clothPath = (scene: Scene, shape: string, { x, y, width, height }: Box): string =>
  OUTLINES[outlineOf(scene, shape)].replace(
    /([\d.]+) ([\d.]+)/g,
    (_, right: string, down: string) =>
      `${round(x + Number(right) * width)} ${round(y + Number(down) * height)}`,
  );

function outlineOf(scene: Scene, shape: string): keyof typeof OUTLINES {
  if (scene === 'pennant') return 'burgee';
  if (scene !== 'feather' || shape === 'Straight') return 'rectangle';
  return shape === 'Teardrop' ? 'Teardrop' : 'Blade';
}

const round = (value: number): number => Math.round(value * 100) / 100;
