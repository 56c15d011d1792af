import { custom } from '../../../messages/storefront/en.json';
import { href } from '../href.ts';
import type { PageAddress, Thing } from './handle.ts';
import { breadcrumbs } from './lists.ts';

export const describeCustom = (_: unknown, page: PageAddress): Thing[] => [
  breadcrumbs({ ...page, path: href('/custom') }, [{ name: custom.crumb }]),
];

interface CustomData {
  readonly product: { readonly name: string; readonly slug: string };
}

export const describeCustomProduct = ({ product }: CustomData, page: PageAddress): Thing[] => [
  breadcrumbs({ ...page, path: href('/custom/:slug', { slug: product.slug }) }, [
    { name: custom.crumb, path: href('/custom') },
    { name: product.name },
  ]),
];
