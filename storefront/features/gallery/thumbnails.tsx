import { useTranslations } from 'use-intl';
import type { Image } from '../../../contract/catalog/catalog.ts';
import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

const PLACEHOLDER = pictureUrl(null, null);

interface ThumbnailsProps {
  readonly images: readonly Image[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

export function Thumbnails({ images, index, onChoose }: ThumbnailsProps) {
  const t = useTranslations('gallery');
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
              'block size-18 overflow-hidden rounded-md border bg-mist transition-colors md:size-20 lg:size-24',
              position === index ? 'border-ink ring-1 ring-ink' : 'border-line hover:border-line-strong',
            )}
          >
            <Picture
              src={`${image.url}?w=160`}
              alt=""
              width={96}
              height={96}
              focus={image.focus}
              fallbackSrc={PLACEHOLDER}
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
