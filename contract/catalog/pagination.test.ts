import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers, paginate } from './page-numbers.ts';
import { limitSchema, pageSchema } from './pagination.ts';

describe('pagination', () => {
  it.each([
    [undefined, 1],
    ['0', 1],
    ['-3', 1],
    ['abc', 1],
    ['2.7', 2],
    ['1e9', 1_000_000],
    [['2', '3'], 1],
  ])('reads page %j as %d', (asked, page) => {
    expect(pageSchema.parse(asked)).toBe(page);
  });
  it.each([
    [undefined, 9],
    ['0', 1],
    ['-3', 1],
    ['abc', 9],
    ['101', 100],
    ['24', 24],
  ])('reads limit %j as %d', (asked, limit) => {
    expect(limitSchema(9).parse(asked)).toBe(limit);
  });
  it('moves a page past the end to the last page', () => {
    expect(paginate({ page: 99_999, limit: 9 }, 20)).toEqual({
      page: 3,
      limit: 9,
      totalPages: 3,
      totalProducts: 20,
      offset: 18,
    });
    expect(paginate({ page: 5, limit: 9 }, 0)).toMatchObject({ page: 1, totalPages: 1, offset: 0 });
  });
  it('offers every page up to 7; above that the first, the last and three around the current one, with gaps', () => {
    expect(pageNumbers(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20]);
    expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  });
  it('always offers the first, the current and the last page, in order and without duplicates', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
        const [page, total] = [Math.min(a, b), Math.max(a, b)];
        const numbers = pageNumbers(page, total).filter((n) => n !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]));
      }),
    );
  });
});
