import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Image } from '../../../contract/catalog/catalog.ts';
import { pictureUrl, srcSet } from '../../../contract/catalog/pictures.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { Icon } from '../../ui/icon.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { Picture } from '../../ui/picture.tsx';
import { Thumbnails } from './thumbnails.tsx';

const PLACEHOLDER = pictureUrl(null, null);
const ZoomDialog = optionalPart(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);

type Zoom = 'never opened' | 'open' | 'closed';

interface GalleryProps {
  readonly name: string;
  readonly images: readonly Image[];
}

/** Pictures in a strip that is swiped or moved by the thumbnails; each opens the zoom dialog. */
export function Gallery({ name, images: given }: GalleryProps) {
  const t = useTranslations('gallery');
  const images: readonly Image[] =
    given.length > 0 ? given : [{ url: PLACEHOLDER, alt: name, width: 800, height: 800 }];
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState<Zoom>('never opened');

  const show = (position: number) => {
    setIndex(position);
    strip.current?.scrollTo({ left: position * strip.current.clientWidth, behavior: 'instant' });
  };
  const followSwipe = () => {
    const { current: box } = strip;
    if (box && box.clientWidth > 0) setIndex(Math.round(box.scrollLeft / box.clientWidth));
  };

  return (
    <section aria-label={t('pictures', { name })}>
      <ul ref={strip} onScroll={followSwipe} className="carousel rounded-md bg-mist">
        {images.map((image, position) => (
          <li key={image.url} className="w-full shrink-0 snap-start">
            <Slide image={image} name={name} isFirst={position === 0} onZoom={() => setZoom('open')} />
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} index={index} onChoose={show} />}
      {zoom !== 'never opened' && (
        <Suspense fallback={null}>
          <ZoomDialog
            name={name}
            images={images}
            fallbackSrc={PLACEHOLDER}
            index={index}
            onIndex={show}
            open={zoom === 'open'}
            onOpenChange={(open) => setZoom(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </section>
  );
}

interface SlideProps {
  readonly image: Image;
  readonly name: string;
  readonly isFirst: boolean;
  readonly onZoom: () => void;
}

function Slide({ image, name, isFirst, onZoom }: SlideProps) {
  const t = useTranslations('gallery');
  return (
    <button
      type="button"
      aria-label={t('zoom', { alt: image.alt || name })}
      onClick={onZoom}
      className="group relative block aspect-square w-full cursor-zoom-in focus-visible:-outline-offset-2"
    >
      <Picture
        src={image.url}
        srcSet={srcSet(image.url, image.width)}
        sizes="(min-width: 1280px) 690px, (min-width: 1024px) 55vw, (min-width: 768px) 50vw, 100vw"
        alt={image.alt}
        lang={langOf(image, 'alt')}
        width={image.width}
        height={image.height}
        fallbackSrc={PLACEHOLDER}
        priority={isFirst}
        className="size-full object-contain"
      />
      <span className="absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink transition-opacity group-hover:bg-surface">
        <Icon name="expand" className="size-5" />
      </span>
    </button>
  );
}
