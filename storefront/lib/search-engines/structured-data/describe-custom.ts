import { custom } from '#words/storefront';
import { href } from '../../navigation/href.ts';
import { pageWords } from '../../words/page-words.tsx';
import { breadcrumbs } from './describe-lists.ts';
import type { PageAddress, Thing } from './handle.ts';

const words = pageWords({ custom });

export const describeCustom = (_: unknown, page: PageAddress): Thing[] => [
  breadcrumbs({ ...page, path: href('/custom') }, [{ name: words('custom.crumb') }]),
];

interface CustomData {
  readonly product: { readonly name: string; readonly slug: string };
}

export const describeCustomProduct = ({ product }: CustomData, page: PageAddress): Thing[] => [
  breadcrumbs({ ...page, path: href('/custom/:slug', { slug: product.slug }) }, [
    { name: words('custom.crumb'), path: href('/custom') },
    { name: product.name },
  ]),
];
