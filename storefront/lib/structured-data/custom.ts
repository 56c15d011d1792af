import { custom } from '../../messages/en.json';
import type { PageAddress, Thing } from './handle.ts';
import { breadcrumbs } from './lists.ts';

export const describeCustom = (_: unknown, page: PageAddress): Thing[] => [
  breadcrumbs({ ...page, path: '/custom' }, [{ name: custom.crumb }]),
];

interface CustomData {
  readonly product: { readonly name: string; readonly slug: string };
}

export const describeCustomProduct = ({ product }: CustomData, page: PageAddress): Thing[] => [
  breadcrumbs({ ...page, path: `/custom/${product.slug}` }, [
    { name: custom.crumb, path: '/custom' },
    { name: product.name },
  ]),
];
