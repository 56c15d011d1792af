import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Image } from '../../../contract/catalog/catalog.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MAX_ZOOM, MIN_ZOOM, START_ZOOM, zoomIn, zoomOut } from './zoom.ts';
import { ZoomedPicture } from './zoomed-picture.tsx';

interface ZoomDialogProps {
  readonly name: string;
  readonly images: readonly Image[];
  readonly fallbackSrc: string;
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const FADE = 'transition-opacity duration-300 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0';
const TOOL = 'enabled:hover:bg-ink-raised disabled:opacity-40';

export function ZoomDialog({
  name,
  images,
  fallbackSrc,
  index,
  onIndex,
  open,
  onOpenChange,
}: ZoomDialogProps) {
  const t = useTranslations('gallery');
  const [percent, setPercent] = useState(START_ZOOM);
  const image = images[index];
  // A picture larger than its box is panned by swipes and arrows; otherwise they change the picture.
  const canTurn = images.length > 1 && percent <= START_ZOOM;
  const turn = (by: number) => {
    onIndex((index + by + images.length) % images.length);
    setPercent(START_ZOOM);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') setPercent(zoomIn);
    if (key === '-') setPercent(zoomOut);
    if (key === 'ArrowLeft' && canTurn) turn(-1);
    if (key === 'ArrowRight' && canTurn) turn(1);
  };

  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(opened) => !opened && setPercent(START_ZOOM)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 z-50 bg-ink/80 ${FADE}`} />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className={`on-ink fixed inset-0 z-50 flex flex-col outline-none md:inset-6 md:rounded-md ${FADE}`}
        >
          <div className="flex items-center gap-1 px-2 py-1">
            <Dialog.Title className="mr-auto min-w-0 truncate px-2 font-semibold text-base">
              {t('zoomTitle', { name, number: index + 1, total: images.length })}
            </Dialog.Title>
            <IconButton
              label={t('zoomOut')}
              disabled={percent === MIN_ZOOM}
              onClick={() => setPercent(zoomOut)}
              className={TOOL}
            >
              <Icon name="zoom-out" className="size-5" />
            </IconButton>
            <output aria-live="polite" className="w-14 text-center text-sm tabular-nums">
              {t('zoomLevel', { percent })}
            </output>
            <IconButton
              label={t('zoomIn')}
              disabled={percent === MAX_ZOOM}
              onClick={() => setPercent(zoomIn)}
              className={TOOL}
            >
              <Icon name="zoom-in" className="size-5" />
            </IconButton>
            <Dialog.Close
              aria-label={t('zoomClose')}
              render={
                <IconButton label={t('zoomClose')} className={TOOL}>
                  <Icon name="x" className="size-5" />
                </IconButton>
              }
            />
          </div>
          {image && (
            <ZoomedPicture
              image={image}
              fallbackSrc={fallbackSrc}
              percent={percent}
              onPercent={setPercent}
              onSwipe={canTurn ? turn : undefined}
            />
          )}
          {images.length > 1 && (
            <div className="flex justify-center gap-4 px-2 py-1">
              <IconButton label={t('previousPicture')} onClick={() => turn(-1)} className={TOOL}>
                <Icon name="chevron-left" className="size-6" />
              </IconButton>
              <IconButton label={t('nextPicture')} onClick={() => turn(1)} className={TOOL}>
                <Icon name="chevron-right" className="size-6" />
              </IconButton>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
