import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { Line, LineKey } from '../../state/lines/lines.ts';
import { href } from '../navigation/href.ts';
import { optionValueNames } from '../words/names/option-names.ts';

export const PLACEHOLDER_URL = pictureUrl(null, null);

/** Thumbnail of a line, for lists. */
export const lineThumbnail = ({ product }: Pick<Line, 'product'>): string =>
  product.image ? `${product.image.url}?w=320` : PLACEHOLDER_URL;

/** `200D Nylon / 72x36 / Grommets`; empty without a variant. */
export const variantText = (options: Readonly<Record<string, string>> | undefined): string =>
  optionValueNames(options ?? {}).join(' / ');

/** The product page with the line's variant selected. */
export const lineHref = ({ product, selectedVariant }: LineKey): string =>
  href('/product/:slug', { slug: product.slug }) +
  (selectedVariant ? `#${encodeURIComponent(selectedVariant.sku)}` : '');
