import type { PrintSize } from './print-size.ts';
import type { Artwork } from './uploads.ts';

/** Dots per inch; fewer look coarse from close up. */
const GOOD_DPI = 100;
/** How far proportions may differ before part of the artwork is cut off or left blank: 5 %. */
const SAME_PROPORTIONS = 0.05;

/** One line of advice; `values` are the parameters of its message. Advice never blocks a quote. */
export type ArtworkAdvice =
  | {
      readonly about: 'kind';
      readonly tone: 'good';
      readonly says: 'vector' | 'raster';
      readonly kind: Artwork['kind'];
    }
  | {
      readonly about: 'pixels';
      readonly tone: 'good';
      readonly says: 'pixels';
      readonly width: number;
      readonly height: number;
    }
  | { readonly about: 'proportions'; readonly tone: 'good'; readonly says: 'fits' | 'turned' }
  | { readonly about: 'proportions'; readonly tone: 'amber'; readonly says: 'differs' }
  | {
      readonly about: 'resolution';
      readonly tone: 'good' | 'amber';
      readonly says: 'sharp' | 'coarse';
      readonly dpi: number;
    }
  | {
      readonly about: 'pages';
      readonly tone: 'good' | 'amber';
      readonly says: 'onePage' | 'manyPages';
      readonly pages: number;
    }
  | {
      readonly about: 'fonts';
      readonly tone: 'good' | 'amber';
      readonly says: 'outlined' | 'notOutlined';
      readonly fonts: readonly string[];
    };

/**
 * Reports what a print shop would notice at a glance: kind, pixels, proportions and effective dots per inch at the
 * chosen size, pages, fonts that are not outlined. Unknown values, above all an unknown size, get no advice.
 */
export function checkArtwork(artwork: Artwork, size?: PrintSize): ArtworkAdvice[] {
  const { kind, form, width, height, pages, fonts } = artwork;
  const advice: ArtworkAdvice[] = [{ about: 'kind', tone: 'good', says: form, kind }];
  if (form === 'raster' && width && height) {
    advice.push({ about: 'pixels', tone: 'good', says: 'pixels', width, height });
  }
  if (size && width && height) {
    advice.push(adviseOnProportions(width / height, size.widthIn / size.heightIn));
    if (form === 'raster') {
      const dpi = effectiveDpi({ width, height }, size);
      const sharp = dpi >= GOOD_DPI;
      advice.push({
        about: 'resolution',
        tone: sharp ? 'good' : 'amber',
        says: sharp ? 'sharp' : 'coarse',
        dpi,
      });
    }
  }
  if (pages !== null && (kind === 'pdf' || kind === 'ai' || pages > 1)) {
    const one = pages === 1;
    advice.push({ about: 'pages', tone: one ? 'good' : 'amber', says: one ? 'onePage' : 'manyPages', pages });
  }
  if (fonts !== null && form === 'vector') {
    const outlined = fonts.length === 0;
    advice.push({
      about: 'fonts',
      tone: outlined ? 'good' : 'amber',
      says: outlined ? 'outlined' : 'notOutlined',
      fonts,
    });
  }
  return advice;
}

/** Takes width-to-height ratios. A file that fits after a quarter turn is fine, because the shop can turn it. */
function adviseOnProportions(ofFile: number, ofSize: number): ArtworkAdvice {
  const about = 'proportions';
  if (isNear(ofFile, ofSize)) return { about, tone: 'good', says: 'fits' };
  if (isNear(1 / ofFile, ofSize)) return { about, tone: 'good', says: 'turned' };
  return { about, tone: 'amber', says: 'differs' };
}

const isNear = (a: number, b: number): boolean => Math.max(a / b, b / a) - 1 <= SAME_PROPORTIONS;

/** Whole dots per inch when the picture covers the size, its long side along the long side. */
function effectiveDpi({ width, height }: { width: number; height: number }, size: PrintSize): number {
  const [long, short] = [Math.max(size.widthIn, size.heightIn), Math.min(size.widthIn, size.heightIn)];
  return Math.floor(Math.min(Math.max(width, height) / long, Math.min(width, height) / short));
}
