import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomProduct, PickGroup } from '../../../../contract/catalog/custom-products.ts';
import { choiceName } from '../../../lib/words/names/custom-names.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { OptionDrawing } from './option-drawing.tsx';
import { notedChoice, noteOf, type Picks, toggle, withNote } from './picks.ts';

/** Characters; together with its choice it must fit the API's limit. */
const MAX_NOTE = 250;

interface OptionGroupProps {
  readonly product: CustomProduct;
  readonly group: PickGroup;
  readonly picks: Picks;
  readonly onPicks: (picks: Picks) => void;
  /** Below the buttons. */
  readonly children?: ReactNode;
}

/** Buttons rather than radios: choosing the chosen value again clears it. Needs the messages of `custom`. */
export function OptionGroup({ product, group, picks, onPicks, children }: OptionGroupProps) {
  const t = useTranslations('custom');
  const { field, label, choices } = group;
  const isInInches = field === 'size' && choices.some((choice) => /^\d/.test(choice));
  const noted = notedChoice(picks, group);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-body font-normal text-sm tracking-normal">
        <span className="font-semibold">{t(`label.${label}`)}</span>
        {isInInches && (
          <span className="text-ink-soft">
            {' '}
            {t(product.heightFirst ? 'inInchesHeightFirst' : 'inInches')}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ToggleButton
            key={choice}
            isPressed={picks.chosen[field] === choice}
            onClick={() => onPicks(toggle(picks, field, choice))}
          >
            <OptionDrawing choice={choice} />
            {choiceName(choice)}
          </ToggleButton>
        ))}
      </div>
      {children}
      {noted && (
        <TextField
          label={field === 'size' ? t('note.size') : t(NOTES[noted] ?? 'note.custom')}
          hint={field === 'size' ? t('note.sizeHint') : undefined}
          name={`${field}-note`}
          maxLength={MAX_NOTE}
          value={noteOf(picks, group)}
          onChange={({ currentTarget }) => onPicks(withNote(picks, group, currentTarget.value))}
          className="mt-4"
        />
      )}
    </fieldset>
  );
}

const NOTES: Readonly<Record<string, 'note.sleeves' | 'note.other'>> = {
  'Open Sleeves': 'note.sleeves',
  Other: 'note.other',
};
