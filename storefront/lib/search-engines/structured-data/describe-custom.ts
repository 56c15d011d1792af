import { custom } from '#words/storefront';
import type { CustomProduct } from '../../../../contract/catalog/custom-products.ts';
import { href } from '../../navigation/href.ts';
import { customProductName } from '../../words/names/custom-names.ts';
import { pageWords } from '../../words/page-words.tsx';
import { breadcrumbs } from './describe-lists.ts';
import type { PageAddress, Thing } from './handle.ts';

const words = pageWords({ custom });

export const describeCustom = (_: unknown, page: PageAddress): Thing[] => [
  breadcrumbs({ ...page, path: href('/custom') }, [{ name: words('custom.crumb') }]),
];

interface CustomData {
  readonly product: CustomProduct;
}

export const describeCustomProduct = ({ product }: CustomData, page: PageAddress): Thing[] => [
  breadcrumbs({ ...page, path: href('/custom/:slug', { slug: product.slug }) }, [
    { name: words('custom.crumb'), path: href('/custom') },
    { name: customProductName(product) },
  ]),
];
