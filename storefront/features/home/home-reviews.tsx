import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { homeReviews } from '#words/storefront';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Section } from '../../ui/section.tsx';
import { CarouselArrows, carouselButton } from './carousel-arrows.tsx';
import { useCarousel } from './use-carousel.ts';

const AUTOPLAY_MS = 2500;
const REVIEWS = [1, 2, 3] as const;

/** Every review twice, so that a row of three can still rotate endlessly; the copies are hidden from screen readers. */
const SLIDES = [
  ...REVIEWS.map((review) => ({ review, copy: false })),
  ...REVIEWS.map((review) => ({ review, copy: true })),
];

const words = pageWords({ homeReviews });

export const Reviews = () => (
  <PageWords words={words}>
    <Carousel />
  </PageWords>
);

/** Rotates every 2.5 s until paused. It stops while hovered or focused, and with reduced motion. */
function Carousel() {
  const t = useTranslations('homeReviews');
  const { row, next, previous } = useCarousel({ copies: true });
  const { playing, togglePlaying, whileLooking } = useAutoplay(next);
  return (
    <Section
      title={t('title')}
      className="bg-mist"
      aside={
        <CarouselArrows previous={t('previous')} next={t('next')} onPrevious={previous} onNext={next}>
          <IconButton
            label={playing ? t('pause') : t('play')}
            onClick={togglePlaying}
            className={carouselButton}
          >
            {playing ? <Icon name="pause" className="size-5" /> : <Icon name="play" className="size-5" />}
          </IconButton>
        </CarouselArrows>
      }
    >
      <div className="-ml-6" {...whileLooking}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list without links needs a tab stop */}
        <ul ref={row} tabIndex={0} className="carousel">
          {SLIDES.map(({ review, copy }) => (
            <li
              key={`${review}-${copy}`}
              inert={copy}
              className="w-full shrink-0 snap-start pl-6 sm:w-1/2 lg:w-1/3"
            >
              <Review review={review} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Review({ review }: { readonly review: (typeof REVIEWS)[number] }) {
  const t = useTranslations('homeReviews');
  return (
    <figure className="flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-6">
      <Rating value={5} label={t('stars')} />
      <blockquote className="flex-1">{t(`text${review}`)}</blockquote>
      <figcaption className="text-sm">
        <span className="font-semibold">{t(`name${review}`)}</span>
        <span className="block text-ink-soft">{t(`place${review}`)}</span>
      </figcaption>
    </figure>
  );
}

/** Advances every 2.5 s until paused. `whileLooking` are the listeners that stop it while hovered or focused. */
function useAutoplay(next: () => void) {
  const [playing, setPlaying] = useState(false);
  const pointed = useRef(false);
  const focused = useRef(false);

  useEffect(() => setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!pointed.current && !focused.current && !document.hidden) next();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, next]);

  const noteOf = (looking: { current: boolean }, value: boolean) => () => {
    looking.current = value;
  };
  return {
    playing,
    togglePlaying: () => setPlaying(!playing),
    whileLooking: {
      onPointerEnter: noteOf(pointed, true),
      onPointerLeave: noteOf(pointed, false),
      onFocus: noteOf(focused, true),
      onBlur: noteOf(focused, false),
    },
  };
}
