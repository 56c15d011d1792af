import type { Product, Review } from '../../../contract/catalog/catalog.ts';
import { MAX_RATING } from '../../../contract/catalog/review-limits.ts';
import { LANGUAGE } from '../../lib/words/language.ts';

export interface StarShare {
  readonly stars: number;
  readonly count: number;
  /** Whole percent of all reviews. */
  readonly percent: number;
}

/** From five stars to one. A review without stars counts towards the total and has no row of its own. */
export function starShares(reviews: readonly Pick<Review, 'rating'>[]): StarShare[] {
  return Array.from({ length: MAX_RATING }, (_, position) => {
    const stars = MAX_RATING - position;
    const count = reviews.filter(({ rating }) => Math.round(rating) === stars).length;
    return { stars, count, percent: reviews.length === 0 ? 0 : Math.round((count / reviews.length) * 100) };
  });
}

export interface ReviewSummary {
  /** Newest first; the API returns the latest 200. */
  readonly reviews: readonly Review[];
  /** Total number of reviews. */
  readonly count: number;
  /** To one decimal, as in the API; 0 without reviews. */
  readonly average: number;
}

/** A product's reviews, combined with those written on this page until the API returns them. */
export function summarise(
  product: Pick<Product, 'reviews' | 'review_count' | 'average_rating'>,
  written: readonly Review[],
): ReviewSummary {
  const known = new Set(product.reviews.map(({ _id }) => _id));
  const added = written.filter(({ _id }) => !known.has(_id));
  const reviews = [...added, ...product.reviews].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (added.length === 0) return { reviews, count: product.review_count, average: product.average_rating };
  const count = product.review_count + added.length;
  const isWhole = product.reviews.length === product.review_count;
  const before = isWhole ? sum(product.reviews) : product.average_rating * product.review_count;
  return { reviews, count, average: Math.round(((before + sum(added)) / count) * 10) / 10 };
}

const sum = (reviews: readonly Review[]): number => reviews.reduce((total, { rating }) => total + rating, 0);

const BEST = 2;
const GOOD_FROM = 4;

/** Two reviews of four stars or more, in the page's language first, then the newest, as they come. */
export function bestReviews(reviews: readonly Review[]): Review[] {
  const good = reviews.filter(({ rating }) => rating >= GOOD_FROM);
  const own = good.filter(({ language }) => language === LANGUAGE);
  return [...own, ...good.filter(({ language }) => language !== LANGUAGE)].slice(0, BEST);
}
