import { type Ref, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { OptionMap, Product } from '../../../contract/catalog/catalog.ts';
import { cents, toCents, toDollars } from '../../../contract/money.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import type { FormOutcome } from '../../lib/forms/plain-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QuantityField } from '../../ui/fields/quantity-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { Price } from '../../ui/price.tsx';
import { fabricNote } from './fabric-note.ts';
import { OptionPicker } from './option-picker.tsx';
import { valueState } from './picking.ts';
import { PriceBreaks } from './price-breaks.tsx';
import { SaleEnd } from './sale-end.tsx';
import { SizeGuideButton } from './size/size-guide-button.tsx';
import { StockAlert } from './stock-alert/stock-alert.tsx';
import { StockLine } from './stock-line.tsx';
import { Trust } from './trust.tsx';
import type { Buying } from './use-buying.ts';

const Arrival = optionalPart(async () => (await import('./arrival.tsx')).Arrival);

interface BuyBoxProps {
  readonly product: Product;
  readonly options: OptionMap;
  readonly buying: Buying;
  /** Leaves out what buys, wishes or asks for a quote. */
  readonly isPreview?: boolean;
  /** Of "Tell me when it is back", when it was submitted without script. */
  readonly outcome: FormOutcome | undefined;
  /** Around the button; once it is out of sight phones have it in a bar. */
  readonly buttonInFlow: Ref<HTMLDivElement>;
}

export function BuyBox({ product, options, buying, isPreview, outcome, buttonInFlow }: BuyBoxProps) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const isLooked = useMounted();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BuyPrice buying={buying} className="text-2xl" />
        <Saving buying={buying} />
        {buying.isBuyable && buying.price < buying.priceOfOne && (
          <p className="text-ink-soft text-sm">{t('eachFrom', { count: buying.quantity })}</p>
        )}
        {product.availability === 'Pre-Order' && <Badge tone="brass">{common('preOrder')}</Badge>}
        <SaleEnd at={buying.saleEnds} />
        {/* Nothing that must be paid may come as news later on (Competition Act, s. 74.01(1.1)). */}
        <p className="basis-full text-ink-soft text-sm">
          {product.shipping.includes('Free Shipping') ? t('allInDelivered') : t('allInPickedUp')}
        </p>
      </div>
      {Object.entries(options).map(([option, values]) => (
        <OptionPicker
          key={option}
          option={option}
          values={values}
          chosen={buying.choices[option]}
          stateOf={(value) => valueState(product.variants, buying.choices, option, value)}
          onChoose={(value) => buying.choose(option, value)}
          priceOf={option === 'Size' ? (value) => buying.priceWith(option, value) : undefined}
          aside={option === 'Size' && <SizeGuideButton sizes={values} chosen={buying.choices.Size} />}
          note={option === 'Fabric' ? fabricNote(buying.choices.Fabric, t) : undefined}
        />
      ))}
      <div className="flex flex-col gap-2">
        <StockLine product={product} buying={buying} />
        {/* Nothing is promised of what cannot be ordered now. */}
        <p className="min-h-6 text-sm">
          {isLooked && !buying.isSoldOut && (
            <Suspense>
              <Arrival product={product} />
            </Suspense>
          )}
        </p>
        <p className="text-ink-soft text-sm">{t('sku', { sku: buying.sku })}</p>
        {!product.shipping.includes('Free Shipping') && (
          <p className="flex items-center gap-2 font-semibold text-sm">
            <Icon name="store" className="size-5 shrink-0" />
            {t('pickupOnly')}
          </p>
        )}
      </div>
      {!isPreview && buying.isSoldOut && (
        <StockAlert productId={product._id} slug={product.slug} sku={buying.sku} outcome={outcome} />
      )}
      {!isPreview && <Actions buying={buying} buttonInFlow={buttonInFlow} />}
      <Trust product={product} />
    </div>
  );
}

function Actions({ buying, buttonInFlow }: Pick<BuyBoxProps, 'buying' | 'buttonInFlow'>) {
  const t = useTranslations('product');
  return (
    <>
      <NeedsScript className="" />
      <div className="flex flex-wrap gap-2">
        <QuantityField
          value={buying.quantity}
          onAsk={buying.askQuantity}
          max={buying.most}
          describedBy="stock"
          disabled={buying.isSoldOut || buying.pick.status === 'unavailable'}
          labels={{ field: t('quantity'), decrease: t('decrease'), increase: t('increase') }}
        />
        <div ref={buttonInFlow} className="flex flex-1">
          <AddButton buying={buying} className="min-h-12 flex-1 whitespace-nowrap md:max-lg:px-2" />
        </div>
        <WishToggle buying={buying} />
      </div>
      <PriceBreaks buying={buying} />
      <p className="-my-2 text-sm">
        <span className="text-ink-soft">{t('forMany')}</span>{' '}
        <Link
          to={href('/custom-quote')}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('requestQuote')}
        </Link>
      </p>
    </>
  );
}

/** Price of the choice: a From price until every option is chosen. A reduced price is shown beside the original. */
export function BuyPrice({ buying, className }: { readonly buying: Buying; readonly className?: string }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const { isBuyable, originalPrice } = buying;
  const price = formatMoney(buying.price);
  const original = originalPrice === undefined ? undefined : formatMoney(originalPrice);
  return (
    <Price
      text={isBuyable ? price : common('from', { price })}
      was={original ? { text: original, label: t('wasPrice', { price: original }) } : undefined}
      className={className}
    />
  );
}

function Saving({ buying: { price, originalPrice } }: { readonly buying: Buying }) {
  const t = useTranslations('product');
  if (originalPrice === undefined) return null;
  const saving = toDollars(cents(toCents(originalPrice) - toCents(price)));
  return <Badge tone="success">{t('saving', { amount: formatMoney(saving) })}</Badge>;
}

/** The main action of the page, in the buying column and on phones in the bar at the bottom. */
export function AddButton({ buying, className }: { readonly buying: Buying; readonly className?: string }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const action = buying.isInCart ? t('updateCart') : t('addToCart');
  const label = buying.isSoldOut ? common('outOfStock') : action;
  return (
    <Button
      look="primary"
      disabled={buying.isSoldOut || buying.pick.status === 'unavailable'}
      onClick={buying.addOrUpdate}
      className={className}
    >
      {label}
    </Button>
  );
}

function WishToggle({ buying }: { readonly buying: Buying }) {
  const t = useTranslations('product');
  return (
    <Button aria-pressed={buying.isWished} onClick={buying.wish} className="min-h-12 flex-none px-4">
      <Icon
        name={buying.isWished ? 'heart-filled' : 'heart'}
        className={classNames('size-5', buying.isWished && 'text-maple')}
      />
      <span className="sr-only">{buying.isWished ? t('removeFromWishlist') : t('addToWishlist')}</span>
    </Button>
  );
}
