/** Bytes of a picture that staff upload. The proxies in front let as much through to the call (ops/). */
export const MAX_PICTURE_BYTES = 25_000_000;
/** Pixels of a picture that staff upload: more than any camera takes, and what decoding may cost. */
export const MAX_PICTURE_PIXELS = 100_000_000;
/** Pixels of the longer side of a picture as the shop keeps it. */
export const PICTURE_SIDE = 2560;
/** What a picker of files offers; the server looks at the bytes. */
export const PICTURE_TYPES =
  'image/png,image/jpeg,image/webp,image/avif,image/gif,image/tiff,image/heic,.heic';

/** The point of a picture that stays in sight when it is cut, in percent of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}
export const MIDDLE: Focus = { x: 50, y: 50 };

/** `images/media/0198….webp` → `media~0198…`, which is one part of an address. */
export const pictureId = (path: string): string =>
  path
    .replace(/^images\//, '')
    .replace(/\.webp$/, '')
    .replaceAll('/', '~');

/** The path of a picture by its id; of what is no id, one that no picture has. */
export const picturePath = (id: string): string => `images/${id.replaceAll('~', '/')}.webp`;
