import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { product } from '#words/storefront';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { WordsProvider } from '../../lib/words/words-provider.tsx';
import { SaleEnd } from './sale-end.tsx';

it.each([
  [
    '2026-12-05T17:00:00.000Z',
    /^<p[^>]*>This price holds until <time [^>]*>December 5, 2026 at 12:00.p\.m\. EST<\/time>\.<\/p>$/,
  ],
  [undefined, /^$/],
])('a sale that ends %s says so', (at, html) => {
  const shown = renderToStaticMarkup(
    <WordsProvider now={undefined}>
      <PageWords words={pageWords({ product })}>
        <SaleEnd at={at} />
      </PageWords>
    </WordsProvider>,
  );
  expect(shown).toMatch(html);
});
