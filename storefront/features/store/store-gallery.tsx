import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Image } from '../../../contract/catalog/catalog.ts';
import { PLACEHOLDER_PICTURE, pictureUrl } from '../../../contract/catalog/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { GalleryViewer } from './gallery-viewer.tsx';

interface GalleryProps {
  /** Name of the store. */
  readonly name: string;
  readonly images: readonly Image[];
}

/** Thumbnails of the storefront and of products in use; each opens in the viewer. */
export function Gallery({ name, images }: GalleryProps) {
  const t = useTranslations('store');
  const id = useId();
  const [index, setIndex] = useState<number>();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {t('gallery')}
      </h2>
      <ul className="grid grid-cols-3 gap-2">
        {images.map((image, position) => (
          <li key={image.url}>
            <button
              type="button"
              aria-label={t('openPicture', { alt: image.alt })}
              onClick={() => setIndex(position)}
              className="block w-full cursor-zoom-in rounded-md"
            >
              <Picture
                src={`${image.url}?w=320`}
                alt=""
                width={160}
                height={160}
                fallbackSrc={pictureUrl(PLACEHOLDER_PICTURE, null)}
                className="aspect-square w-full rounded-md bg-mist object-cover transition-opacity hover:opacity-80"
              />
            </button>
          </li>
        ))}
      </ul>
      <GalleryViewer title={t('galleryOf', { name })} images={images} index={index} onIndex={setIndex} />
    </section>
  );
}
