/**
 * File kinds that a print shop accepts, detected from the bytes and not from the name
 * (docs/spec/api.md#forms-and-files).
 */
export const ARTWORK_KINDS = ['ai', 'eps', 'svg', 'pdf', 'png', 'jpg', 'tif'] as const;
export type ArtworkKind = (typeof ARTWORK_KINDS)[number];

/** Kinds of certificates: what a scanner writes. An SVG could run a script in the browser of whoever opens it. */
export const CERTIFICATE_KINDS = ['pdf', 'png', 'jpg', 'tif'] as const satisfies readonly ArtworkKind[];

/** Bytes of a certificate: a scan of some pages. The proxies in front let as much through to the call (ops/). */
export const MAX_CERTIFICATE_BYTES = 20_000_000;

/** Kinds of the shop's logo: what browsers, mail programs and papers all show. */
export const LOGO_KINDS = ['png', 'jpg'] as const satisfies readonly ArtworkKind[];

/** Bytes of a logo, which every page loads. */
export const MAX_LOGO_BYTES = 200_000;
/** Pixels of its longer side. */
export const MAX_LOGO_SIDE = 2000;

/** The recommended kinds (docs/spec/checkout-quotes-forms.md §5 Upload). */
export const RECOMMENDED_KINDS = ['ai', 'eps', 'svg', 'pdf'] as const satisfies readonly ArtworkKind[];

/** Bytes; the limit of one upload unless the configuration sets another. */
export const DEFAULT_MAX_UPLOAD_BYTES = 100_000_000;
