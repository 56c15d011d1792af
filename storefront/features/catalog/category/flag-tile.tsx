import type { CategoryTile } from '../../../lib/category-tiles.ts';
import { href } from '../../../lib/navigation/href.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';

export function FlagTile({ tile: { name, slug, image } }: { readonly tile: CategoryTile }) {
  return (
    <Link to={href('/shop/:slug', { slug })} className="tile">
      <span>
        <Picture
          src={image}
          srcSet={`${image}?w=160 160w, ${image} 256w`}
          sizes="88px"
          alt=""
          width={256}
          height={256}
        />
      </span>
      <span>{name}</span>
    </Link>
  );
}
