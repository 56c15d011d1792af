import { useTranslations } from 'use-intl';
import type { FilterName } from '../../../lib/navigation/shop-address.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { FilterValue } from '../shop-data.ts';

interface FilterChoiceProps extends FilterValue {
  readonly name: FilterName;
  readonly label: string;
  readonly chosen: boolean;
  /** One of its subcategories is chosen instead of it. */
  readonly partly?: boolean;
  readonly className?: string;
  readonly onToggle: () => void;
}

/** A checkbox with its product count. It is disabled when it would list no products. */
export function FilterChoice(props: FilterChoiceProps) {
  const { name, value, label, count, chosen, partly = false, className, onToggle } = props;
  const t = useTranslations('shop');
  const disabled = count === 0 && !chosen;
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-3 lg:min-h-9',
        disabled ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer',
        className,
      )}
    >
      <input
        ref={(box) => {
          if (box) box.indeterminate = partly && !chosen;
        }}
        type="checkbox"
        name={name}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onToggle}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-ink-soft text-sm tabular-nums">
        {count}
        <span className="sr-only"> {t('productsUnit', { count })}</span>
      </span>
    </label>
  );
}
