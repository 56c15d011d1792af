/** Widths that the server can scale a picture to. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;

/** Shown where a picture is missing. */
export const PLACEHOLDER_PICTURE = 'images/scenes/placeholder.webp';

/**
 * `images/flags/canada-waving.webp` → `/pictures/0a1b2c3d4e5f/flags/canada-waving.webp`; the placeholder's address when
 * there is no picture. The version makes the address cacheable for ever.
 */
export function pictureUrl(path: string | null, version: string | null): string {
  return `/pictures/${version ?? 'none'}/${(path ?? PLACEHOLDER_PICTURE).replace(/^images\//, '')}`;
}

/** Wide enough for the 80 pixels of a line in a mail on high-density screens. */
export const MAIL_PICTURE_WIDTH = 160;

/** The same picture as a small JPEG, because classic Outlook does not show WebP. */
export const mailPictureUrl = (url: string): string => url.replace(/\.webp$/, '.jpg');

/** What LinkedIn and Facebook recommend for the picture above a link. */
export const SOCIAL_PICTURE_WIDTH = 1200;

/** The same picture as a JPEG of that width, or of its own if it is narrower: LinkedIn and iMessage show no WebP. */
export const socialPictureUrl = (url: string): string =>
  url.endsWith('.webp') ? `${mailPictureUrl(url)}?w=${SOCIAL_PICTURE_WIDTH}` : url;

/**
 * The `srcset` value: the smaller widths that the server makes of a picture, and the original at its own width;
 * `''` when only the original is worth offering.
 */
export function srcSet(url: string, originalWidth: number): string {
  const smaller = PICTURE_WIDTHS.filter((width) => width < originalWidth);
  if (smaller.length === 0) return '';
  return [...smaller.map((width) => `${url}?w=${width} ${width}w`), `${url} ${originalWidth}w`].join(', ');
}
