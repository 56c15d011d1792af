import type { Artwork, ArtworkKind } from '../../../contract/forms/uploads.ts';

/** What is found out by looking into a file; what could not be found out is null. */
export type Facts = Pick<Artwork, 'width' | 'height' | 'pages' | 'fonts'>;

export const NOTHING_KNOWN: Facts = { width: null, height: null, pages: null, fonts: null };

export const MAX_FONTS = 20;
const MAX_FONT_NAME = 80;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a name
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** Names for people to read: each once, cleaned, at most 20. */
export function fontNames(found: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const name of found) {
    const clean = name.toWellFormed().replace(CONTROL, '').trim().slice(0, MAX_FONT_NAME);
    if (clean) names.add(clean);
    if (names.size === MAX_FONTS) break;
  }
  return [...names];
}

/** Null for what is no size: 0, negative, NaN, infinite. */
export const asLength = (value: number): number | null =>
  value > 0 && Number.isFinite(value) ? value : null;

/** What the shop asks of the inspecting process, and what it answers: no facts mean that the file is refused. */
export interface InspectionJob {
  readonly path: string;
  readonly kind: ArtworkKind;
}
export interface InspectionDone {
  readonly facts?: Facts;
}
