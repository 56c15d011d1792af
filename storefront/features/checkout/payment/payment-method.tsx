import type { ReactNode } from 'react';
import type { CheckoutMethod } from '../../../../contract/orders/order-states.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';

interface MethodProps {
  readonly value: CheckoutMethod;
  readonly chosen: CheckoutMethod;
  readonly onChoose: (method: CheckoutMethod) => void;
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

/** A payment method; once chosen, its fields are shown below it. */
export function Method({ value, chosen, onChoose, icon, label, children }: MethodProps) {
  const isChosen = value === chosen;
  return (
    <div className="border-line-strong border-b last:border-b-0">
      <label
        className={classNames(
          'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 font-semibold transition-colors',
          isChosen ? 'bg-mist' : 'hover:bg-mist',
        )}
      >
        <input
          type="radio"
          name="paymentMethod"
          value={value}
          checked={isChosen}
          onChange={() => onChoose(value)}
          className="size-5 shrink-0 accent-ink"
        />
        {label}
        <span aria-hidden className="ml-auto text-ink-soft">
          <Icon name={icon} />
        </span>
      </label>
      {isChosen && <div className="border-line border-t p-4">{children}</div>}
    </div>
  );
}
