import { expect, it } from 'vitest';
import { reviewBodySchema } from './reviews.ts';

const REVIEW = { product_id: 'p1', name: 'Ada', title: 'Flies well', review: 'Two winters.', rating: 4 };

const wrongOf = (changes: object) =>
  reviewBodySchema
    .safeParse({ ...REVIEW, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it.each([
  [{ name: 'n'.repeat(80), title: 't'.repeat(120), review: 'r'.repeat(4000) }],
  [{ rating: 0 }],
  [{ rating: 5 }],
  [{ name: '7' }],
])('accepts %o', (changes) => {
  expect(reviewBodySchema.parse({ ...REVIEW, ...changes })).toEqual({ ...REVIEW, ...changes, website: '' });
});

it('joins the name into one line and keeps the line breaks of the text', () => {
  const typed = { name: ' Ada\nByron ', review: ' Two winters.\r\nNot a thread loose. ' };
  expect(reviewBodySchema.parse({ ...REVIEW, ...typed })).toMatchObject({
    name: 'Ada Byron',
    review: 'Two winters.\nNot a thread loose.',
  });
});

it.each<[object, [string, string]]>([
  [{ product_id: undefined }, ['product_id', 'required']],
  [{ product_id: '' }, ['product_id', 'required']],
  [{ name: undefined }, ['name', 'required']],
  [{ name: ' ' }, ['name', 'required']],
  [{ name: 'n'.repeat(81) }, ['name', 'tooLong']],
  [{ title: '\u200b' }, ['title', 'required']],
  [{ title: 't'.repeat(121) }, ['title', 'tooLong']],
  [{ review: 'r'.repeat(4001) }, ['review', 'tooLong']],
  [{ rating: undefined }, ['rating', 'required']],
  [{ rating: 'four' }, ['rating', 'rating']],
  [{ rating: 4.5 }, ['rating', 'rating']],
  [{ rating: -1 }, ['rating', 'rating']],
  [{ rating: 6 }, ['rating', 'rating']],
])('refuses %o with %o', (changes, issue) => {
  expect(wrongOf(changes)).toEqual([issue]);
});
