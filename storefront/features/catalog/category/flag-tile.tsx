import type { CategoryTile } from '../../../lib/category-tiles.ts';
import { href } from '../../../lib/navigation/href.ts';
import { langOf } from '../../../lib/words/lang-of.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';

export function FlagTile({ tile }: { readonly tile: CategoryTile }) {
  const { name, slug, image, focus } = tile;
  return (
    <Link to={href('/shop/:slug', { slug })} className="tile">
      <span>
        <Picture
          src={image}
          srcSet={`${image}?w=160 160w, ${image}?w=320 256w`}
          sizes="88px"
          focus={focus}
          alt=""
          width={256}
          height={256}
        />
      </span>
      <span lang={langOf(tile, 'name')}>{name}</span>
    </Link>
  );
}
