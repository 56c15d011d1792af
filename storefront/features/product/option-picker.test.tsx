import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { product } from '#words/storefront';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { WordsProvider } from '../../lib/words/words-provider.tsx';
import { OptionPicker } from './option-picker.tsx';
import type { ValueState } from './picking.ts';

it.each<[ValueState, boolean]>([
  ['available', true],
  ['soldOut', true],
  ['unavailable', false],
])('a size that is %s has its inches and feet on lines of their own, with a price: %s', (state, isPriced) => {
  const html = renderToStaticMarkup(
    <WordsProvider now={undefined}>
      <PageWords words={pageWords({ product })}>
        <OptionPicker
          option="Size"
          values={['36x18']}
          chosen={undefined}
          stateOf={() => state}
          onChoose={() => {}}
          priceOf={() => 12}
        />
      </PageWords>
    </WordsProvider>,
  );
  expect(html).toContain('value-button');
  expect(html).toMatch(/3\s×\s1½\sft/);
  const [, label, words = ''] =
    /<button[^>]*?(?: aria-label="([^"]*)")?[^>]*>(.*)<\/button>/.exec(html) ?? [];
  expect(label ?? words.replace(/<[^>]+>/g, '')).toContain(words.replace(/<[^>]+>/g, ''));
  expect(html.includes('$12.00')).toBe(isPriced);
});
