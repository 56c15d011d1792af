import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sizeWords } from '../../../contract/catalog/flag-sizes.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { optionName, optionValueName } from '../../lib/words/names/option-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import type { ValueState } from './picking.ts';

interface OptionPickerProps {
  readonly option: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
  /** State of a value under the other choices. Every value can be chosen; the page then says why it is unavailable. */
  readonly stateOf: (value: string) => ValueState;
  readonly onChoose: (value: string) => void;
  /** Dollars: what a value costs with the other choices; of the option Size alone. */
  readonly priceOf?: (value: string) => number;
  /** Beside the name of the option. */
  readonly aside?: ReactNode;
  /** Below the buttons. */
  readonly note?: string;
}

/** Buttons rather than radios: choosing the chosen value again clears it. */
export function OptionPicker({
  option,
  values,
  chosen,
  stateOf,
  onChoose,
  priceOf,
  aside,
  note,
}: OptionPickerProps) {
  const t = useTranslations('product');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-body font-normal text-sm tracking-normal">
        <span className="font-semibold">{optionName(option)}</span>{' '}
        <span className="text-ink-soft">{chosen ? wordsOf(option, chosen).whole : t('notChosen')}</span>
        {aside}
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ValueButton
            key={value}
            words={wordsOf(option, value)}
            // What nobody can buy has no price.
            price={priceOf && stateOf(value) !== 'unavailable' ? formatMoney(priceOf(value)) : undefined}
            state={stateOf(value)}
            isChosen={value === chosen}
            onChoose={() => onChoose(value)}
          />
        ))}
      </div>
      {note && <p className="mt-2 text-ink-soft text-sm">{note}</p>}
    </fieldset>
  );
}

interface ValueWords {
  readonly name: string;
  /** A second line of the button. */
  readonly detail: string | undefined;
  /** Both in one line. */
  readonly whole: string;
}

/** Sizes are in inches and feet; carts, orders and addresses keep the catalogue's name. */
function wordsOf(option: string, value: string): ValueWords {
  const { inches, feet } =
    option === 'Size'
      ? sizeWords(optionValueName(option, value), LANGUAGE)
      : { inches: optionValueName(option, value), feet: undefined };
  return { name: inches, detail: feet, whole: feet === undefined ? inches : `${inches} (${feet})` };
}

interface ValueButtonProps {
  readonly words: ValueWords;
  readonly price: string | undefined;
  readonly state: ValueState;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ValueButton({ words: { name, detail }, price, state, isChosen, onChoose }: ValueButtonProps) {
  const t = useTranslations('product');
  // What is read aloud has all that is seen (WCAG 2.5.3).
  const seen = [name, detail, price].filter((part) => part !== undefined).join(' ');
  const labels = {
    available: undefined,
    soldOut: t('soldOutValue', { value: seen }),
    unavailable: t('leadsNowhere', { value: seen }),
  };
  // The stock line describes the chosen value; striking through every value of a sold-out choice would look wrong.
  const shown = isChosen ? 'available' : state;
  return (
    <ToggleButton
      isPressed={isChosen}
      aria-label={labels[shown]}
      onClick={onChoose}
      className={classNames(
        shown === 'soldOut' && 'line-through',
        shown === 'unavailable' && 'border-dashed',
        shown !== 'available' && 'text-ink-soft',
        (detail !== undefined || price !== undefined) && 'value-button',
      )}
    >
      {name}
      {detail !== undefined && ' '}
      {detail !== undefined && <span>{detail}</span>}
      {price !== undefined && ' '}
      {price !== undefined && <span className="tabular-nums">{price}</span>}
    </ToggleButton>
  );
}
