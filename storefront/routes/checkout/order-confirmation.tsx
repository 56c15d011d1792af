import { checkout, confirmation, footer, store } from '#words/storefront';
import { ConfirmationPage } from '../../features/confirmation/confirmation-page.tsx';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';

/** Includes the namespace `store` for pickup orders. */
const words = pageWords({ checkout, confirmation, footer, store });

export const meta = hiddenMeta(words('confirmation.title'), words('confirmation.metaDescription'));

export default function OrderConfirmation() {
  return (
    <PageWords words={words}>
      <ConfirmationPage />
    </PageWords>
  );
}
