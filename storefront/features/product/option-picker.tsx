import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';

interface OptionPickerProps {
  readonly option: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
  /** Those that lead to a variant with the other choices; the rest can still be picked. */
  readonly reachable: ReadonlySet<string>;
  readonly onChoose: (value: string) => void;
}

/** Buttons rather than radios: choosing a chosen value again lets go of it. */
export function OptionPicker({ option, values, chosen, reachable, onChoose }: OptionPickerProps) {
  const t = useTranslations('product');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-body font-normal text-sm tracking-normal">
        <span className="font-semibold">{option}</span>{' '}
        <span className="text-ink-soft">{chosen ?? t('notChosen')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            aria-label={reachable.has(value) ? undefined : t('leadsNowhere', { value })}
            onClick={() => onChoose(value)}
            className={classNames(
              'min-h-11 rounded-md border px-4 py-2 text-sm tabular-nums transition-colors',
              value === chosen
                ? 'border-ink bg-ink text-on-ink'
                : 'border-line-strong bg-surface hover:border-ink hover:bg-mist',
              !reachable.has(value) && 'border-dashed line-through',
              !reachable.has(value) && value !== chosen && 'text-ink-soft',
            )}
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
