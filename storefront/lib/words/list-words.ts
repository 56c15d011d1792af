import { category, shop } from '../../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** The messages of the shop's lists. */
export const listWords = pageWords({ category, shop });
