import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { homeReviews } from '#words/storefront';
import type { HomePageAnswer, HomeReview } from '../../../contract/catalog/home.ts';
import { LOCALES } from '../../../contract/locale.ts';
import { href } from '../../lib/navigation/href.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Section } from '../../ui/section.tsx';
import { CarouselArrows, carouselButton } from './carousel-arrows.tsx';
import { useCarousel } from './use-carousel.ts';

const AUTOPLAY_MS = 2500;
/** As many as a wide page shows at once: fewer stand still. */
const TURNING = 3;

const words = pageWords({ homeReviews });

type ReviewsProps = HomePageAnswer['data']['reviews'];

/** What buyers wrote, or the samples of the sample shop, which it calls so (Competition Act, s. 74.02). */
export const Reviews = (props: ReviewsProps) => (
  <PageWords words={words}>
    <Carousel {...props} />
  </PageWords>
);

/** Rotates every 2.5 s until paused. It stops while hovered or focused, and with reduced motion. */
function Carousel({ areSamples, items }: ReviewsProps) {
  const t = useTranslations('homeReviews');
  const turns = items.length >= TURNING;
  const { row, next, previous } = useCarousel({ copies: turns });
  const { playing, togglePlaying, whileLooking } = useAutoplay(next, turns);
  // Every review twice, so that a row of three can still rotate endlessly; the copies are hidden from screen readers.
  const slides = (turns ? [false, true] : [false]).flatMap((copy) =>
    items.map((review, index) => ({ review, copy, key: `${index}-${copy}` })),
  );
  return (
    <Section
      title={t('title')}
      className="bg-mist"
      aside={
        turns && (
          <CarouselArrows previous={t('previous')} next={t('next')} onPrevious={previous} onNext={next}>
            <IconButton
              label={playing ? t('pause') : t('play')}
              onClick={togglePlaying}
              className={carouselButton}
            >
              {playing ? <Icon name="pause" className="size-5" /> : <Icon name="play" className="size-5" />}
            </IconButton>
          </CarouselArrows>
        )
      }
    >
      <p className="-mt-4 mb-6 text-ink-soft text-sm">{t(areSamples ? 'sample' : 'chosen')}</p>
      <div className="-ml-6" {...whileLooking}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list without links needs a tab stop */}
        <ul ref={row} tabIndex={0} className="carousel">
          {slides.map(({ review, copy, key }) => (
            <li key={key} inert={copy} className="w-full shrink-0 snap-start pl-6 sm:w-1/2 lg:w-1/3">
              <Review review={review} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Review({ review }: { readonly review: HomeReview }) {
  const t = useTranslations('homeReviews');
  const { rating, text, name, place, language, product } = review;
  return (
    <figure className="flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-6 [overflow-wrap:anywhere]">
      <Rating value={rating} label={t('stars', { rating: String(rating) })} />
      <blockquote
        lang={language && language !== LANGUAGE ? LOCALES[language] : undefined}
        className="line-clamp-8 flex-1"
      >
        {text}
      </blockquote>
      <figcaption className="text-sm">
        <span className="font-semibold">{name}</span>
        {place && <span className="block text-ink-soft">{place}</span>}
        {product && (
          <Link
            to={href('/product/:slug', { slug: product.slug })}
            className="block text-ink-soft underline underline-offset-4"
          >
            {product.name}
          </Link>
        )}
      </figcaption>
    </figure>
  );
}

/** Advances every 2.5 s until paused. `whileLooking` are the listeners that stop it while hovered or focused. */
function useAutoplay(next: () => void, turns: boolean) {
  const [playing, setPlaying] = useState(false);
  const pointed = useRef(false);
  const focused = useRef(false);

  useEffect(() => setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  useEffect(() => {
    if (!playing || !turns) return;
    const timer = setInterval(() => {
      if (!pointed.current && !focused.current && !document.hidden) next();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, turns, next]);

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
