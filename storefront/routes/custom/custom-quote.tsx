import { lazy } from 'react';
import { quote, upload } from '#words/storefront';
import { QuotePage } from '../../features/quote/general/quote-page.tsx';
import { LateForm } from '../../lib/forms/late-form.tsx';
import { staticMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';

const words = pageWords({ quote, upload });
/** Loaded during navigation, so that it is ready when the page is rendered. */
const loadForm = () => import('../../features/quote/general/quote-form.tsx');
const GeneralQuoteForm = lazy(async () => ({ default: (await loadForm()).GeneralQuoteForm }));

/** Without a loader the server would leave the page to the browser. */
export const loader = () => null;

export async function clientLoader() {
  await loadForm();
  return null;
}

export const meta = staticMeta(words('quote.heading'), words('quote.description'));

export default function CustomQuote() {
  return (
    <PageWords words={words}>
      <QuotePage
        form={
          <LateForm>
            <GeneralQuoteForm />
          </LateForm>
        }
      />
    </PageWords>
  );
}
