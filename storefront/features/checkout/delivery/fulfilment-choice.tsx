import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { whenIdle } from '../../../lib/navigation/when-idle.ts';
import { useEcom } from '../../../state/lines/ecom.ts';
import { isDelivered, keyOf, type Line } from '../../../state/lines/lines.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Late, latePart } from '../../../ui/dialogs/late-part.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CheckoutSection } from '../checkout-section.tsx';
import type { StoreChoiceProps } from './store-choice.tsx';
import type { Fulfilment } from './use-fulfilment.ts';
import type { Near } from './use-nearby-stores.ts';

/** Loaded late, because only pick-up orders need the stores. */
const STORES = latePart<StoreChoiceProps>(
  async () => (await import('./store-choice.tsx')).StoreChoice,
  StoresUnavailable,
);

interface FulfilmentChoiceProps {
  readonly fulfilment: Fulfilment;
  readonly near: Near;
}

/**
 * Choice between delivery and pick-up, as far as the cart allows one. Renders nothing when delivery is the only way.
 */
export function FulfilmentChoice({ fulfilment, near }: FulfilmentChoiceProps) {
  const t = useTranslations('checkout');
  const { offer, isPickup } = fulfilment;
  const isOffered = offer.kind !== 'delivery';
  useEffect(() => (isOffered ? whenIdle(STORES.preload) : undefined), [isOffered]);
  if (!isOffered) return null;
  return (
    <CheckoutSection title={offer.kind === 'pickup' ? t('pickup') : t('deliveryOrPickup')}>
      <div className="flex flex-col gap-4">
        {offer.kind === 'choice' && <Ways fulfilment={fulfilment} />}
        {offer.kind === 'pickup' && <p>{t('pickupForced', { names: namesOf(offer.because) })}</p>}
        {offer.kind === 'conflict' && <Conflict lines={offer.because} />}
        {isPickup && <Late part={STORES} props={{ fulfilment, near }} />}
      </div>
    </CheckoutSection>
  );
}

const namesOf = (lines: readonly Line[]): string =>
  [...new Set(lines.map(({ product }) => product.name))].join(', ');

function Ways({ fulfilment: { isPickup, choose } }: { readonly fulfilment: Fulfilment }) {
  const t = useTranslations('checkout');
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('deliveryOrPickup')}</legend>
      <Way
        isChosen={!isPickup}
        onChoose={() => choose(false)}
        icon="truck"
        label={t('deliver')}
        hint={t('deliverHint')}
      />
      <Way
        isChosen={isPickup}
        onChoose={() => choose(true)}
        icon="store"
        label={t('pickup')}
        hint={t('pickupHint')}
      />
    </fieldset>
  );
}

interface WayProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly icon: IconName;
  readonly label: string;
  readonly hint: string;
}

function Way({ isChosen, onChoose, icon, label, hint }: WayProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-md border px-4 py-3 transition-colors',
        isChosen ? 'border-ink bg-mist' : 'border-line-strong bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        name="fulfilment"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-ink-soft text-sm">
          {hint}
        </span>
      </span>
      <span aria-hidden className="ml-auto text-ink-soft">
        <Icon name={icon} />
      </span>
    </label>
  );
}

/** Names the lines that cannot be ordered together, with a button that removes them. */
function Conflict({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTranslations('checkout');
  const removeFromCart = useEcom((ecom) => ecom.removeFromCart);
  return (
    <div tabIndex={-1} data-in-the-way className="scroll-mt-header-offset">
      <Notice tone="warning">
        <p className="font-semibold">{t('conflict')}</p>
        <p>{t('conflictText')}</p>
      </Notice>
      <ul className="mt-3 flex flex-col divide-y divide-line rounded-md border border-line bg-surface">
        {lines.map((line) => (
          <li
            key={keyOf(line)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{line.product.name}</span>
              <span className="block text-ink-soft text-sm">
                {isDelivered(line.product) ? t('onlyDelivered') : t('onlyPickedUp')}
              </span>
            </span>
            <Button
              aria-label={t('takeOutLabel', { name: line.product.name })}
              onClick={() => removeFromCart(line)}
            >
              {t('takeOut')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StoresUnavailable() {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  return (
    <div tabIndex={-1} data-in-the-way className="scroll-mt-header-offset">
      <Notice tone="error">
        <p>{t('storesFailed')}</p>
        <p>{common('networkError')}</p>
      </Notice>
    </div>
  );
}
