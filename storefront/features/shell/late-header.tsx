import { PageWords } from '../../lib/words/page-words.tsx';
import { Header } from './header.tsx';
import { headerWords } from './header-words.ts';
import { LanguageOffer } from './language/language-offer.tsx';

/** The header with its messages, in a chunk of its own. */
export const LateHeader = () => (
  <PageWords words={headerWords}>
    <LanguageOffer />
    <Header />
  </PageWords>
);
