import { Link } from 'react-router';
import type { CategoryTile } from '../../lib/category-tiles.ts';
import { Picture } from '../../ui/picture.tsx';

/** The kinds of flags as a row of round pictures; on narrow screens it is pushed sideways. */
export function FlagCategories({ tiles }: { readonly tiles: readonly CategoryTile[] }) {
  return (
    <ul className="-mx-4 flex snap-x gap-2 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-6 md:gap-x-4 md:gap-y-6 md:px-0">
      {tiles.map(({ name, slug, image }) => (
        <li key={slug} className="w-28 shrink-0 snap-start md:w-auto">
          <Link
            to={`/shop/${slug}`}
            className="group flex flex-col items-center gap-2 rounded-md p-2 text-center text-sm"
          >
            <span className="rounded-full bg-mist p-1.5 ring-line ring-inset transition-shadow group-hover:ring-2">
              <Picture
                src={image}
                srcSet={`${image}?w=160 160w, ${image} 256w`}
                sizes="88px"
                alt=""
                width={256}
                height={256}
                className="size-18 lg:size-22"
              />
            </span>
            <span className="group-hover:underline">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
