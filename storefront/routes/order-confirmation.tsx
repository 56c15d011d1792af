import { ConfirmationPage } from '../features/confirmation/confirmation-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { messages } from '../lib/words.ts';
import type { Route } from './+types/order-confirmation.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, metaDescription } = messages.confirmation;
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function OrderConfirmation() {
  return <ConfirmationPage />;
}
