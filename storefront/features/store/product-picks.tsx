import { useId } from 'react';
import { PLACEHOLDER_PICTURE, pictureUrl } from '../../../contract/catalog/pictures.ts';
import { href } from '../../lib/navigation/href.ts';
import { LinePicture } from '../../ui/line-picture.tsx';
import { Link } from '../../ui/link.tsx';
import type { NamedProduct } from './store-data.ts';

interface ProductPicksProps {
  readonly title: string;
  readonly products: readonly NamedProduct[];
}

/** A few products of a store by name and picture; renders nothing for an empty list. */
export function ProductPicks({ title, products }: ProductPicksProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {products.map(({ name, slug, image }) => (
          <li key={slug}>
            <Link
              to={href('/product/:slug', { slug })}
              className="group flex items-center gap-4 py-2 focus-visible:-outline-offset-2"
            >
              <LinePicture
                src={`${image}?w=160`}
                fallbackSrc={pictureUrl(PLACEHOLDER_PICTURE, null)}
                alt=""
                className="size-16"
              />
              <span className="min-w-0 font-semibold group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
