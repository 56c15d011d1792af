import { useTranslations } from 'use-intl';
import type { DeskOffers } from '../../../contract/desk/offers.ts';
import type { ProductPrices } from '../../../contract/desk/price-tables.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import type { AllStoresAnswer } from '../../../contract/places/stores.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { OfferEditor } from '../../features/offers/editor/offer-editor.tsx';
import { OfferView } from '../../features/offers/offer-view.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { readShop } from '../../lib/api/read-shop.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/offer.ts';

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('quotes.edit');
  const { number, version } = params;
  const [quote, offers, stores, tables] = await Promise.all([
    api<{ readonly data: DeskQuote }>(at`/quotes/${number}`, { signal }),
    api<DeskOffers>(at`/quotes/${number}/offers`, { signal }),
    readShop<AllStoresAnswer>('/all-stores?limit=100', { signal }),
    api<{ readonly data: readonly ProductPrices[] }>('/price-tables', { signal }),
  ]);
  const offer = offers.data.find((one) => String(one.number) === version);
  if (!offer) throw new Response(null, { status: 404 });
  return { quote: quote.data, offer, stores: stores.data.stores, tables: tables.data, ...taxedOf(offers) };
}

const taxedOf = ({ data: _, ...terms }: DeskOffers) => terms;

/** One version of an offer: a draft is edited, any other is shown. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('offers');
  const { quote, offer, ...rest } = loaderData;
  return (
    <>
      <PageHead title={t('pageTitle', { request: quote.number, number: offer.number })} text={quote.name}>
        <LinkButton to={`/quotes/${quote.number}`}>{t('toRequest')}</LinkButton>
      </PageHead>
      {offer.state === 'draft' ? (
        <OfferEditor key={offer.id} quote={quote} offer={offer} {...rest} />
      ) : (
        <OfferView quote={quote} offer={offer} />
      )}
    </>
  );
}
