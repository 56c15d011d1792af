import { QuotePage } from '../features/quote/general/quote-page.tsx';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { quote, upload } from '../messages/en.json';
import type { Route } from './+types/custom-quote.ts';

const WORDS = { quote, upload };

export function meta({ matches, location }: Route.MetaArgs) {
  const { heading, description } = quote;
  return pageMeta({ matches, location }, { title: heading, description });
}

export default function CustomQuote() {
  return (
    <PageWords words={WORDS}>
      <QuotePage />
    </PageWords>
  );
}
