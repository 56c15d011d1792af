import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Image } from '../../../contract/catalog/catalog.ts';
import { PLACEHOLDER_PICTURE, pictureUrl, srcSet } from '../../../contract/catalog/pictures.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';

interface GalleryViewerProps {
  readonly title: string;
  readonly images: readonly Image[];
  /** Undefined while the viewer is closed; then nothing is rendered and no picture is fetched. */
  readonly index: number | undefined;
  readonly onIndex: (index: number | undefined) => void;
}

const TOOL = 'hover:bg-ink-raised';

/** One picture over the whole page. The native dialog traps the focus and restores it on close. */
export function GalleryViewer({ title, images, index, onIndex }: GalleryViewerProps) {
  const t = useTranslations('store');
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = index !== undefined;
  // The dialog opens after its buttons are rendered, because it focuses the first one.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const image = index === undefined ? undefined : images[index];
  const turn = (by: number) => onIndex(((index ?? 0) + by + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={() => onIndex(undefined)}
      onKeyDown={onKeyDown}
      className="on-ink m-0 h-dvh max-h-none w-dvw max-w-none md:m-auto md:h-[calc(100dvh-3rem)] md:w-[calc(100vw-3rem)] md:rounded-md md:backdrop:bg-ink/80"
    >
      {image && (
        <div className="flex h-full flex-col">
          <div className="flex items-center gap-2 px-2 py-1">
            <p aria-live="polite" className="mr-auto min-w-0 truncate px-2">
              {t('pictureOf', { number: (index ?? 0) + 1, total: images.length, alt: image.alt })}
            </p>
            <IconButton label={t('closeGallery')} onClick={() => dialog.current?.close()} className={TOOL}>
              <Icon name="x" className="size-6" />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 px-2">
            <Picture
              key={image.url}
              src={image.url}
              srcSet={srcSet(image.url, image.width)}
              sizes="100vw"
              alt={image.alt}
              width={image.width}
              height={image.height}
              fallbackSrc={pictureUrl(PLACEHOLDER_PICTURE, null)}
              className="size-full object-contain"
            />
          </div>
          <div className="flex justify-center gap-4 px-2 py-1">
            <IconButton label={t('previousPicture')} onClick={() => turn(-1)} className={TOOL}>
              <Icon name="chevron-left" className="size-6" />
            </IconButton>
            <IconButton label={t('nextPicture')} onClick={() => turn(1)} className={TOOL}>
              <Icon name="chevron-right" className="size-6" />
            </IconButton>
          </div>
        </div>
      )}
    </dialog>
  );
}
