import { renderToString } from 'react-dom/server';
import { WordsProvider } from '../words/words-provider.tsx';
import type { RenderOnce } from './rendered-once.tsx';

/** Characters of HTML and keys. A card has two thousand, the phone's menu ten. */
const MAX_CHARACTERS = 2_000_000;
/** Shows an id that `useId` made, which would be another one in the page: server/pages/page-weight.test.ts finds it. */
const ID_PREFIX = 'once-';

/** Two generations are a simple LRU: what is asked for again in time moves from the old into the young one. */
let young = new Map<string, string>();
let old = new Map<string, string>();
let size = 0;

export const renderOnce: RenderOnce = (key, element) => {
  const known = young.get(key);
  if (known !== undefined) return known;
  const html =
    old.get(key) ??
    renderToString(<WordsProvider now={undefined}>{element}</WordsProvider>, { identifierPrefix: ID_PREFIX });
  size += key.length + html.length;
  if (size > MAX_CHARACTERS / 2) {
    old = young;
    young = new Map();
    size = key.length + html.length;
  }
  // In development a part shows its current code.
  if (import.meta.env.MODE !== 'development') young.set(key, html);
  return html;
};
