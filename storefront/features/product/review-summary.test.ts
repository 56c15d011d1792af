import { describe, expect, it } from 'vitest';
import type { Review } from '../../../contract/catalog/catalog.ts';
import { starShares, summarise } from './review-summary.ts';

const createReview = (rating: number, day = 1, _id = `${rating}-${day}`): Review => ({
  _id,
  name: 'Ann',
  title: 'Fine',
  review: 'It flies.',
  language: 'en',
  rating,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
});

describe('the share of each star', () => {
  it('runs from five to one, in counts and whole percent', () => {
    expect(starShares([5, 5, 4, 1, 1, 1].map((rating) => ({ rating })))).toEqual([
      { stars: 5, count: 2, percent: 33 },
      { stars: 4, count: 1, percent: 17 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 3, percent: 50 },
    ]);
  });

  it('is zero without reviews, and a share of all reviews when some have no star', () => {
    expect(starShares([]).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
    expect(starShares([{ rating: 5 }, { rating: 0 }])[0]).toEqual({ stars: 5, count: 1, percent: 50 });
  });
});

describe('the reviews of a product', () => {
  const product = { reviews: [createReview(4, 1), createReview(5, 3)], review_count: 2, average_rating: 4.5 };

  it('are newest first, with the figures of the API', () => {
    const { reviews, count, average } = summarise(product, []);
    expect(reviews.map(({ rating }) => rating)).toEqual([5, 4]);
    expect([count, average]).toEqual([2, 4.5]);
  });

  it('include a new one at the top at once, and update the average', () => {
    const { reviews, count, average } = summarise(product, [createReview(1, 21)]);
    expect(reviews.map(({ rating }) => rating)).toEqual([1, 5, 4]);
    expect([count, average]).toEqual([3, 3.3]);
  });

  it('count it once when the API returns it, too', () => {
    expect(summarise(product, [createReview(5, 3)])).toMatchObject({ count: 2, average: 4.5 });
  });

  it('update an average over more reviews than the API sends', () => {
    const many = { ...product, review_count: 400, average_rating: 5 };
    expect(summarise(many, [createReview(0, 21)])).toMatchObject({ count: 401, average: 5 });
    expect(
      summarise({ ...product, reviews: [], review_count: 0, average_rating: 0 }, [createReview(3)]),
    ).toMatchObject({ count: 1, average: 3 });
  });
});
