import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { product } from '#words/storefront';
import type { Review } from '../../../contract/catalog/catalog.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { WordsProvider } from '../../lib/words/words-provider.tsx';
import { ReviewList } from './review-list.tsx';

const words = pageWords({ product });

const review = (language: Review['language']): Review => ({
  _id: 'r1',
  name: 'Anne',
  rating: 5,
  title: 'Solide',
  review: 'Il tient.',
  language,
  createdAt: '2026-06-01T12:00:00.000Z',
});

it.each([
  ['fr', 'Review in French', true],
  ['en', 'Review in', false],
  [null, 'Review in', false],
] as const)('a review in %s says so only on pages of another language', (language, label, isShown) => {
  const html = renderToStaticMarkup(
    <WordsProvider now={undefined}>
      <PageWords words={words}>
        <ReviewList reviews={[review(language)]} />
      </PageWords>
    </WordsProvider>,
  );
  expect(html.includes(label)).toBe(isShown);
  expect(html).toContain(`lang="${language ?? ''}"`);
});
