import { ConfirmationPage } from '../features/confirmation/confirmation-page.tsx';
import { checkoutMessages } from '../lib/checkout-words.ts';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { store } from '../../messages/storefront/en.json';
import type { Route } from './+types/order-confirmation.ts';

/** With a store's own words, for orders that are picked up. */
const words = { ...checkoutMessages, store };

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, metaDescription } = checkoutMessages.confirmation;
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function OrderConfirmation() {
  return (
    <PageWords words={words}>
      <ConfirmationPage />
    </PageWords>
  );
}
