import type { Image } from '../../../contract/catalog/catalog.ts';
import { srcSet } from '../../../contract/catalog/pictures.ts';
import { Picture } from '../../ui/picture.tsx';

/** The picture below the title of a post or a page. */
export const PagePicture = ({ picture }: { readonly picture: Image }) => (
  <Picture
    priority
    src={picture.url}
    srcSet={srcSet(picture.url, picture.width)}
    sizes="(min-width: 704px) 672px, 92vw"
    alt={picture.alt}
    width={picture.width}
    height={picture.height}
    className="mb-8 aspect-[2/1] w-full rounded-md bg-mist object-cover"
  />
);
