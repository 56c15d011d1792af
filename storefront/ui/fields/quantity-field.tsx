import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { readQuantity } from './read-quantity.ts';

interface QuantityFieldProps {
  readonly value: number;
  /** Called with any whole number from 1 on; the caller limits it to the stock. */
  readonly onAsk: (quantity: number) => void;
  readonly max: number;
  readonly labels: { readonly field: string; readonly decrease: string; readonly increase: string };
  readonly describedBy?: string;
  readonly disabled?: boolean;
}

const STEP =
  'inline-flex size-11 shrink-0 items-center justify-center transition-colors enabled:hover:bg-mist disabled:cursor-not-allowed disabled:text-line-strong';

/** Minus, number, plus. A typed number takes effect at once; invalid text is reset on blur. */
export function QuantityField({ value, onAsk, max, labels, describedBy, disabled }: QuantityFieldProps) {
  const [draft, setDraft] = useState<string>();

  const type = (text: string) => {
    setDraft(text);
    const quantity = readQuantity(text);
    if (quantity !== undefined) onAsk(quantity);
  };
  const step = (by: number) => {
    setDraft(undefined);
    if (value + by >= 1) onAsk(value + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setDraft(undefined);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };

  return (
    <div className="inline-flex h-12 items-center overflow-hidden rounded-md border border-line-strong bg-surface">
      <button
        type="button"
        aria-label={labels.decrease}
        disabled={disabled || value <= 1}
        onClick={() => step(-1)}
        className={STEP}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        id={useId()}
        name="quantity"
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={labels.field}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={max}
        aria-describedby={describedBy}
        disabled={disabled}
        maxLength={12}
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        className="h-full w-12 border-line border-x bg-transparent text-center text-base tabular-nums disabled:text-ink-soft"
      />
      <button
        type="button"
        aria-label={labels.increase}
        disabled={disabled}
        onClick={() => step(1)}
        className={STEP}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}
