import type { DeskProduct, DeskVariant } from '../../../../../contract/goods/products.ts';
import type { Value, Values } from '../kind.ts';
import type { CategoryNames } from './categories.ts';

/** What the columns of an import would say of a product, or of one of its variants, as it is now. */
export const nowOf = (
  product: DeskProduct,
  variant: DeskVariant | undefined,
  categories: CategoryNames,
): Values => ({
  ...productValues(product, categories),
  ...(variant ? variantValues(variant) : ownValues(product)),
});

const productValues = (product: DeskProduct, categories: CategoryNames): Values => ({
  slug: product.slug,
  productSku: product.sku,
  nameEn: product.name.en,
  nameFr: product.name.fr,
  descriptionEn: plain(product.description.en),
  descriptionFr: plain(product.description.fr),
  metaTitleEn: product.metaTitle.en,
  metaTitleFr: product.metaTitle.fr,
  metaDescriptionEn: product.metaDescription.en,
  metaDescriptionFr: product.metaDescription.fr,
  categories: product.categories.map((id) => categories.slugOfId(id) ?? id),
  shipping: (['Free Shipping', 'Local Pick Up'] as const).filter((option) =>
    product.shipping.includes(option),
  ),
  availability: product.availability,
  availableOn: product.availableOn,
  pictures: product.pictures.map(({ path }) => path),
  altsEn: product.pictures.map(({ alt }) => alt.en),
  altsFr: product.pictures.map(({ alt }) => alt.fr),
  publish: product.status === 'published',
});

/** As a cell of a file says it: without blanks at its ends. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

const ownValues = (product: DeskProduct): Values => ({
  price: product.priceCents,
  originalPrice: 0,
  quantity: product.quantity,
  mpn: product.mpn,
  ...factValues(product),
});

const variantValues = (variant: DeskVariant): Values => ({
  price: variant.priceCents,
  originalPrice: variant.originalPriceCents,
  quantity: variant.quantity,
  mpn: variant.mpn,
  ...factValues(variant),
  ...Object.fromEntries(
    Object.entries(variant.options).map(([name, value]): [string, Value] => [`option:${name}`, value]),
  ),
});

const factValues = ({
  barcode,
  costCents,
  packedLengthMm,
  packedGirthMm,
  packedWeightG,
}: DeskProduct | DeskVariant) => ({
  barcode,
  cost: costCents,
  packedLength: packedLengthMm,
  packedGirth: packedGirthMm,
  packedWeight: packedWeightG,
});
