import { category, shop } from '#words/storefront';
import { pageWords } from './page-words.tsx';

/** The messages of the shop's lists. */
export const listWords = pageWords({ category, shop });
