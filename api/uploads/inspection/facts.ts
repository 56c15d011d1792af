import type { ArtworkKind } from '../../../contract/forms/artwork-kinds.ts';
import type { Artwork } from '../../../contract/forms/uploads.ts';

/** Result of an inspection; null for each fact that could not be determined. */
export type Facts = Pick<Artwork, 'width' | 'height' | 'pages' | 'fonts'>;

export const NOTHING_KNOWN: Facts = { width: null, height: null, pages: null, fonts: null };

export const MAX_FONTS = 20;
const MAX_FONT_NAME = 80;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed from names
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** Returns unique, cleaned font names for display, at most 20. */
export function fontNames(found: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const name of found) {
    const clean = name.toWellFormed().replace(CONTROL, '').trim().slice(0, MAX_FONT_NAME);
    if (clean) names.add(clean);
    if (names.size === MAX_FONTS) break;
  }
  return [...names];
}

/** Returns null for an invalid length: 0, negative, NaN or infinite. */
export const asLength = (value: number): number | null =>
  value > 0 && Number.isFinite(value) ? value : null;

/** A picture of artwork as WebP, by its longer side in pixels. */
export type Pictures = Readonly<Record<PictureSize, Buffer>>;
export const PICTURE_SIZES = [800, 400] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Messages to and from the inspection process. */
export interface InspectionJob {
  readonly path: string;
  readonly kind: ArtworkKind;
  /** Whether its picture is wanted instead of its facts. */
  readonly draws?: true;
}
export interface InspectionDone {
  /** Without facts the file is refused. */
  readonly facts?: Facts;
  /** In base64; absent when nothing can be drawn. */
  readonly pictures?: Readonly<Record<PictureSize, string>>;
}
