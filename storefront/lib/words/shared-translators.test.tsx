import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cart } from '#words/storefront';
import { PageWords, pageWords } from './page-words.tsx';
import { useTranslations } from './shared-translators.ts';
import { WordsProvider } from './words-provider.tsx';

const words = pageWords({ cart });
const otherWords = pageWords({ cart: { ...cart, title: 'Basket' } });

const seen: unknown[] = [];

function Title() {
  const t = useTranslations('cart');
  seen.push(t);
  return <p>{t('title')}</p>;
}

const pageWith = (given: typeof words) => (
  <WordsProvider now={undefined}>
    <PageWords words={given}>
      <Title />
      <Title />
    </PageWords>
  </WordsProvider>
);

it('makes one translator for all components and pages, but one for each set of messages', () => {
  expect(renderToStaticMarkup(pageWith(words))).toBe('<p>Cart</p><p>Cart</p>');
  expect(renderToStaticMarkup(pageWith(words))).toBe('<p>Cart</p><p>Cart</p>');
  expect(new Set(seen).size).toBe(1);
  expect(renderToStaticMarkup(pageWith(otherWords))).toBe('<p>Basket</p><p>Basket</p>');
  expect(new Set(seen).size).toBe(2);
});
