import { checkout, confirmation, footer, store } from '#words/storefront';
import { ConfirmationPage } from '../../features/confirmation/confirmation-page.tsx';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/order-confirmation.ts';

/** Includes the namespace `store` for pickup orders. */
const words = pageWords({ checkout, confirmation, footer, store });

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, metaDescription] = [words('confirmation.title'), words('confirmation.metaDescription')];
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function OrderConfirmation() {
  return (
    <PageWords words={words}>
      <ConfirmationPage />
    </PageWords>
  );
}
