import { header } from '#words/storefront';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language/language-offer.tsx';

const words = pageWords({ header });

/** The header with its messages, in a chunk of its own. */
export const LateHeader = () => (
  <PageWords words={words}>
    <LanguageOffer />
    <Header />
  </PageWords>
);
