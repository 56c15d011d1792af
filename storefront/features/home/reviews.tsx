import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Section } from '../../ui/section.tsx';
import { CarouselArrows, carouselButton } from './carousel-arrows.tsx';

const AUTOPLAY_MS = 2500;
const REVIEWS = [1, 2, 3] as const;

/** Every review twice, so that three beside each other can still turn in a circle; the copies are for the eye only. */
const SLIDES = [
  ...REVIEWS.map((review) => ({ review, copy: false })),
  ...REVIEWS.map((review) => ({ review, copy: true })),
];

/** Turns by itself every 2.5 s until paused; stands while pointed at or focused, and where motion is unwelcome. */
export function Reviews() {
  const t = useTranslations('home');
  const { viewport, playing, togglePlaying, previous, next } = useReviewCarousel();
  return (
    <Section
      title={t('reviewsTitle')}
      className="bg-mist"
      aside={
        <CarouselArrows
          previous={t('reviewsPrevious')}
          next={t('reviewsNext')}
          onPrevious={previous}
          onNext={next}
        >
          <IconButton
            label={playing ? t('reviewsPause') : t('reviewsPlay')}
            onClick={togglePlaying}
            className={carouselButton}
          >
            {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          </IconButton>
        </CarouselArrows>
      }
    >
      <div ref={viewport} className="overflow-hidden">
        <ul className="-ml-6 flex">
          {SLIDES.map(({ review, copy }) => (
            <li key={`${review}-${copy}`} inert={copy} className="w-full shrink-0 pl-6 sm:w-1/2 lg:w-1/3">
              <Review review={review} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Review({ review }: { readonly review: (typeof REVIEWS)[number] }) {
  const t = useTranslations('home');
  return (
    <figure className="flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-6">
      <Rating value={5} label={t('reviewStars')} />
      <blockquote className="flex-1">{t(`review${review}Text`)}</blockquote>
      <figcaption className="text-sm">
        <span className="font-semibold">{t(`review${review}Name`)}</span>
        <span className="block text-ink-soft">{t(`review${review}Place`)}</span>
      </figcaption>
    </figure>
  );
}

function useReviewCarousel() {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', loop: true }, [
    Autoplay({
      delay: AUTOPLAY_MS,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ]);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!embla || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    embla.plugins().autoplay.play();
    setPlaying(true);
  }, [embla]);

  const togglePlaying = () => {
    if (playing) embla?.plugins().autoplay.stop();
    else embla?.plugins().autoplay.play();
    setPlaying(!playing);
  };
  return {
    viewport,
    playing,
    togglePlaying,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
  };
}
