import { type TouchEvent, useEffect, useRef } from 'react';
import type { Image } from '../../../contract/catalog/catalog.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { Picture } from '../../ui/picture.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** Pixels; a shorter movement is a tap. */
const SWIPE_PX = 48;

interface ZoomedPictureProps {
  readonly image: Image;
  readonly fallbackSrc: string;
  readonly percent: number;
  readonly onPercent: (change: (percent: number) => number) => void;
  /** 1 for the next picture, -1 for the previous one; undefined while a swipe pans the picture. */
  readonly onSwipe: ((by: 1 | -1) => void) | undefined;
}

/** Scrolls in both directions once the picture is larger than its box, by keyboard as well. */
export function ZoomedPicture({ image, fallbackSrc, percent, onPercent, onSwipe }: ZoomedPictureProps) {
  const room = useRef<HTMLDivElement>(null);
  const startX = useRef<number>(undefined);
  useZoomGestures(room, { percent, onPercent });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new size is centred again, measured in the page
  useEffect(() => {
    const { current: box } = room;
    box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [percent]);

  const start = ({ touches }: TouchEvent) => {
    startX.current = touches.length === 1 ? touches[0]?.clientX : undefined;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (startX.current ?? Number.NaN);
    if (Math.abs(way) >= SWIPE_PX) onSwipe?.(way < 0 ? 1 : -1);
  };

  return (
    <div
      ref={room}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      onTouchStart={start}
      onTouchEnd={end}
      className="flex min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto bg-mist focus-visible:-outline-offset-2"
    >
      <div className="m-auto shrink-0" style={{ width: `${percent}%`, height: `${percent}%` }}>
        <Picture
          key={image.url}
          src={image.url}
          alt={image.alt}
          lang={langOf(image, 'alt')}
          width={image.width}
          height={image.height}
          fallbackSrc={fallbackSrc}
          priority
          className="size-full object-contain"
        />
      </div>
    </div>
  );
}
