import { Link } from 'react-router';
import type { CategoryTile } from '../../../lib/category-tiles.ts';
import { href } from '../../../lib/navigation/href.ts';
import { Picture } from '../../../ui/picture.tsx';

export function FlagTile({ tile: { name, slug, image } }: { readonly tile: CategoryTile }) {
  return (
    <Link
      to={href('/shop/:slug', { slug })}
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
  );
}
