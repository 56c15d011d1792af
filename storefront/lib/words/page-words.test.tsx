import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { useTranslations } from 'use-intl';
import { expect, it } from 'vitest';
import { cart } from '#words/storefront';
import { PageWords, pageWords } from './page-words.tsx';
import { WordsProvider } from './words-provider.tsx';

const words = pageWords({ cart });

function Sample() {
  const [own, everywhere] = [useTranslations('cart'), useTranslations('common')];
  return <p>{`${own('removed', { name: 'Pole' })} · ${everywhere('close')}`}</p>;
}

it('translates outside React', () => {
  expect(words('cart.title')).toBe(cart.title);
});

it('refuses a namespace that it does not bundle', () => {
  const asked = () => [
    // @ts-expect-error: no such key
    words('cart.titel'),
    // @ts-expect-error: a key of another namespace
    words('shop.title'),
  ];
  expect(asked).toBeTypeOf('function');
});

it('provides its messages to the page, beside those of every page', () => {
  const page = (
    <WordsProvider now={undefined}>
      <PageWords words={words}>
        <Sample />
      </PageWords>
    </WordsProvider>
  );
  expect(renderToStaticMarkup(page)).toBe('<p>Pole was removed from your cart · Close</p>');
});

it('is the only place that turns messages into words', () => {
  const others = globSync('storefront/**/*.{ts,tsx}')
    .filter(
      (file) =>
        !/\/lib\/words\/(?:page-words|shared-translators|words|words-provider)(?:\.test)?\.tsx?$/.test(file),
    )
    .filter((file) => /\b(?:createTranslator|IntlProvider)\b/.test(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
});
