import { header } from '#words/storefront';
import { pageWords } from '../../lib/words/page-words.tsx';

export const headerWords = pageWords({ header });
