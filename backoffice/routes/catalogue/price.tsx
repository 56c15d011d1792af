import type { PriceEvidence } from '../../../contract/desk/prices.ts';
import { PriceEvidenceParts } from '../../features/prices/price-evidence.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/price.ts';

export async function clientLoader({ params: { sku }, request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('catalogue.prices');
  return (await api<{ readonly data: PriceEvidence }>(at`/prices/${sku}`, { signal })).data;
}

/** The evidence for the price of one variant. */
export default function PricePage({ loaderData: evidence }: Route.ComponentProps) {
  const { sku, productName, variant } = evidence;
  return (
    <>
      <PageHead title={productName} text={[variant, sku].filter(Boolean).join(' · ')} />
      <PriceEvidenceParts evidence={evidence} />
    </>
  );
}
