import { ConfirmationPage } from '../features/confirmation/confirmation-page.tsx';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { checkout, confirmation, store } from '../messages/en.json';
import type { Route } from './+types/order-confirmation.ts';

/** With a store's own words, for orders that are picked up. */
const words = { checkout, confirmation, store };

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, metaDescription } = confirmation;
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function OrderConfirmation() {
  return (
    <PageWords words={words}>
      <ConfirmationPage />
    </PageWords>
  );
}
