import { useTranslations } from 'use-intl';
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
}

/** Buttons rather than radios: choosing the chosen value again clears it. */
export function OptionPicker({ option, values, chosen, stateOf, onChoose }: OptionPickerProps) {
  const t = useTranslations('product');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-body font-normal text-sm tracking-normal">
        <span className="font-semibold">{optionName(option)}</span>{' '}
        <span className="text-ink-soft">{chosen ? optionValueName(option, chosen) : t('notChosen')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ValueButton
            key={value}
            name={optionValueName(option, value)}
            state={stateOf(value)}
            isChosen={value === chosen}
            onChoose={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ValueButtonProps {
  readonly name: string;
  readonly state: ValueState;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ValueButton({ name, state, isChosen, onChoose }: ValueButtonProps) {
  const t = useTranslations('product');
  const labels = {
    available: undefined,
    soldOut: t('soldOutValue', { value: name }),
    unavailable: t('leadsNowhere', { value: name }),
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
      )}
    >
      {name}
    </ToggleButton>
  );
}
