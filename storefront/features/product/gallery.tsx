import { Expand } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Image, Product } from '../../../contract/catalog.ts';
import { pictureUrl, srcSet } from '../../../contract/pictures.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

const PLACEHOLDER = pictureUrl(null, null);
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

type Zoom = 'never opened' | 'open' | 'closed';

export function Gallery({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const { name } = product;
  const images: readonly Image[] =
    product.images.length > 0 ? product.images : [{ url: PLACEHOLDER, alt: name, width: 800, height: 800 }];
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState<Zoom>('never opened');
  const image = images[index] ?? images[0];

  return (
    <section aria-label={t('pictures', { name })}>
      {image && (
        <button
          type="button"
          aria-label={t('zoom', { alt: image.alt || name })}
          onClick={() => setZoom('open')}
          className="group relative block aspect-square w-full cursor-zoom-in overflow-hidden rounded-md bg-mist"
        >
          <Picture
            key={image.url}
            src={image.url}
            srcSet={srcSet(image.url, image.width)}
            sizes="(min-width: 1280px) 690px, (min-width: 1024px) 55vw, (min-width: 768px) 50vw, 100vw"
            alt={image.alt}
            width={image.width}
            height={image.height}
            fallbackSrc={PLACEHOLDER}
            priority
            className="size-full object-contain"
          />
          <span className="absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink transition-opacity group-hover:bg-surface">
            <Expand aria-hidden className="size-5" />
          </span>
        </button>
      )}
      {images.length > 1 && <Thumbnails images={images} index={index} onChoose={setIndex} />}
      {zoom !== 'never opened' && (
        <Suspense fallback={null}>
          <ZoomDialog
            name={name}
            images={images}
            index={index}
            onIndex={setIndex}
            open={zoom === 'open'}
            onOpenChange={(open) => setZoom(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbnailsProps {
  readonly images: readonly Image[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

function Thumbnails({ images, index, onChoose }: ThumbnailsProps) {
  const t = useTranslations('product');
  return (
    <ul className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1 md:mt-4">
      {images.map((image, position) => (
        <li key={image.url} className="shrink-0">
          <button
            type="button"
            aria-label={t('showPicture', { number: position + 1, total: images.length })}
            aria-current={position === index}
            onClick={() => onChoose(position)}
            className={classNames(
              'block size-18 overflow-hidden rounded-md border bg-mist transition-colors md:size-24',
              position === index ? 'border-ink ring-1 ring-ink' : 'border-line hover:border-line-strong',
            )}
          >
            <Picture
              src={`${image.url}?w=160`}
              alt=""
              width={96}
              height={96}
              fallbackSrc={PLACEHOLDER}
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
