import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OptionMap, Product, Review } from '../../../contract/catalog/catalog.ts';
import { ApiError, getFlag } from '../../lib/api/api.ts';
import type { FormOutcome } from '../../lib/forms/plain-form.ts';
import { defaultLine } from '../../lib/lines/product-line.ts';
import { href } from '../../lib/navigation/href.ts';
import { eventItem, recordEvent, sumOf } from '../../lib/tracking/events.ts';
import { useRecord } from '../../lib/tracking/use-record.ts';
import { langOf } from '../../lib/words/lang-of.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { Rating } from '../../ui/rating.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { BestReviews } from './best-reviews.tsx';
import { AddButton, BuyBox, BuyPrice } from './buy-box.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { type ReviewSummary, summarise } from './review-summary.ts';
import { type Buying, useBuying } from './use-buying.ts';
import { useInSight } from './use-in-sight.ts';

const AddedDrawer = optionalPart(async () => (await import('./added/added-drawer.tsx')).AddedDrawer);

const FRESH_FOR_MS = 60_000;

/**
 * Cached pages are not purged by orders, so stock, prices and reviews are refreshed in the browser, and again when the
 * visitor returns to the page after a minute.
 */
function useFreshProduct(product: Product, isPreview: boolean): Product {
  const [fresh, setFresh] = useState<Product>();
  const { _id } = product;

  useEffect(() => {
    if (isPreview) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let askedAt = 0;
    const ask = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < FRESH_FOR_MS) return;
      askedAt = Date.now();
      try {
        const { data } = await getFlag(_id, signal);
        if (!signal.aborted) setFresh(data);
      } catch (error) {
        // The page continues with the data it has; the server checks the stock of every order.
        if (!signal.aborted) showFailure(error);
      }
    };
    ask();
    document.addEventListener('visibilitychange', ask, { signal });
    return () => leaving.abort();
  }, [_id, isPreview]);

  if (fresh?._id !== _id) return product;
  const { variants, stock, starting_price, price_breaks, availability } = fresh;
  const { reviews, review_count, average_rating } = fresh;
  return {
    ...product,
    variants,
    stock,
    starting_price,
    price_breaks,
    availability,
    reviews,
    review_count,
    average_rating,
  };
}

/** This endpoint has its message in `error` (docs/spec/storefront-and-accounts.md §8). */
function showFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  showToast({ tone: 'error', about: 'product', message: error.problem.error || error.message });
}

interface ProductPageProps {
  readonly product: Product;
  readonly options: OptionMap;
  readonly renderGallery: (product: Product) => ReactNode;
  /** Related products, below the tabs. */
  readonly related?: ReactNode;
  /** Of "Tell me when it is back", when it was submitted without script. */
  readonly outcome?: FormOutcome | undefined;
  /** Nothing can be bought, wished for or reviewed, and no event is recorded. */
  readonly isPreview?: boolean;
}

export function ProductPage(props: ProductPageProps) {
  const { product: loaded, options, renderGallery, related, outcome, isPreview = false } = props;
  const common = useTranslations('common');
  const product = useFreshProduct(loaded, isPreview);
  const buying = useBuying(product, options);
  const [buttonInFlow, isButtonInSight] = useInSight();
  useRecord(product._id, () => {
    if (!isPreview) recordEvent('view_item', sumOf([eventItem(defaultLine(product))]));
  });
  const [written, setWritten] = useState<readonly Review[]>([]);
  const summary = summarise(product, written);
  const [category] = product.category;
  const crumbs = [
    { name: common('home'), to: href('/') },
    { name: common('shop'), to: href('/shop') },
    ...(category
      ? [
          {
            name: category.name,
            to: href('/category/:slug', { slug: category.slug }),
            lang: langOf(category, 'name'),
          },
        ]
      : []),
    { name: product.name, lang: langOf(product, 'name') },
  ];
  return (
    <>
      <Container className="pt-2 pb-section">
        <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
        <div className="mt-4 grid gap-8 md:grid-cols-12 md:items-start lg:gap-12">
          <div className="min-w-0 md:col-span-6 lg:col-span-7">{renderGallery(product)}</div>
          <div className="min-w-0 md:sticky md:top-header-offset md:col-span-6 lg:col-span-5">
            <Heading product={product} summary={summary} />
            <BuyBox
              product={product}
              options={options}
              buying={buying}
              outcome={outcome}
              isPreview={isPreview}
              buttonInFlow={buttonInFlow}
            />
            <BestReviews summary={summary} />
          </div>
        </div>
        <div className="mt-section">
          <ProductTabs
            product={product}
            summary={summary}
            onReview={isPreview ? undefined : (review) => setWritten([...written, review])}
          />
        </div>
        {related}
      </Container>
      {buying.added && (
        <Suspense>
          <AddedDrawer line={buying.added} onClose={buying.forgetAdded} />
        </Suspense>
      )}
      {!isPreview && <BuyBar buying={buying} isHidden={isButtonInSight} />}
    </>
  );
}

/** The price and the main action, for phones while the button of the page is out of sight. */
function BuyBar({ buying, isHidden }: { readonly buying: Buying; readonly isHidden: boolean }) {
  return (
    <div
      className={classNames(
        'buy-bar sticky bottom-[var(--consent-height,0px)] z-30 border-line border-t bg-surface md:hidden',
        isHidden && 'invisible',
      )}
    >
      <Container className="flex items-center justify-between gap-4 py-2">
        <BuyPrice buying={buying} className="min-w-24" />
        <AddButton buying={buying} className="min-h-12 flex-1" />
      </Container>
    </div>
  );
}

interface HeadingProps {
  readonly product: Product;
  readonly summary: ReviewSummary;
}

function Heading({ product, summary: { average, count } }: HeadingProps) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  return (
    <div className="mb-4 flex flex-col gap-2">
      <h1 lang={langOf(product, 'name')} className="break-words text-2xl">
        {product.name}
      </h1>
      {/* Each on its own line: side by side they would wrap depending on the web font, and shift the page. */}
      <div className="text-ink-soft text-sm">
        {count > 0 && (
          <Link to="#reviews" className="group inline-flex min-h-11 items-center gap-2 md:min-h-8">
            <Rating value={average} label={common('rating', { value: average })} />
            <span className="underline underline-offset-4 group-hover:text-ink">
              {t('seeReviews', { count })}
            </span>
          </Link>
        )}
        {product.store && <p>{t('comesFrom', { store: product.store.name })}</p>}
      </div>
    </div>
  );
}
