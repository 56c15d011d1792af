import type { ReactNode } from 'react';
import { useMounted } from '../../lib/use-mounted.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface CarouselArrowsProps {
  readonly previous: string;
  readonly next: string;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Another button between the two. */
  readonly children?: ReactNode;
}

export const carouselButton = 'border border-line-strong bg-surface hover:border-ink';

/** Invisible until hydrated: the section's code loads after the page's own, and an earlier press would be lost. */
export function CarouselArrows({ previous, next, onPrevious, onNext, children }: CarouselArrowsProps) {
  const isListening = useMounted();
  return (
    <div className={classNames('flex gap-2', !isListening && 'invisible')}>
      <IconButton label={previous} onClick={onPrevious} className={carouselButton}>
        <Icon name="chevron-left" className="size-5" />
      </IconButton>
      {children}
      <IconButton label={next} onClick={onNext} className={carouselButton}>
        <Icon name="chevron-right" className="size-5" />
      </IconButton>
    </div>
  );
}
