import { useTranslations } from 'use-intl';
import type { FilterName } from '../../../lib/navigation/shop-address.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { FilterValue } from '../shop-data.ts';

interface FilterChoiceProps extends FilterValue {
  readonly name: FilterName;
  readonly label: string;
  /** Of a label in another language than the page. */
  readonly lang?: string | undefined;
  readonly chosen: boolean;
  /** One of its subcategories is chosen instead of it. */
  readonly partly?: boolean;
  readonly className?: string;
  readonly onToggle: () => void;
}

/** A checkbox with its product count. It is disabled when it would list no products. */
export function FilterChoice(props: FilterChoiceProps) {
  const { name, value, label, lang, count, chosen, partly = false, className, onToggle } = props;
  const t = useTranslations('shop');
  const disabled = count === 0 && !chosen;
  return (
    <label className={classNames('choice', className)}>
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
      />
      <span lang={lang}>{label}</span>
      <span>
        {count}
        <span>{` ${t('productsUnit', { count })}`}</span>
      </span>
    </label>
  );
}
