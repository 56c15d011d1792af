import { category, shop } from '../../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** What the shop's lists say. */
export const listWords = pageWords({ category, shop });
