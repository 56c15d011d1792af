import { useTranslations } from 'use-intl';
import { MAX_PRICE_BREAKS } from '../../../../contract/goods/goods-limits.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { IconButton } from '../../../../storefront/ui/icon-button.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import type { DraftBreak } from '../draft/draft.ts';

interface BreakFieldsProps {
  readonly breaks: readonly DraftBreak[];
  readonly onChange: (breaks: readonly DraftBreak[]) => void;
  /** By `.0.from` and `.0.priceCents`; empty for all of them together. */
  readonly errorOf: (field: string) => string | undefined;
}

/** Quantity breaks: from so many pieces of one line each costs less. */
export function BreakFields({ breaks, onChange, errorOf }: BreakFieldsProps) {
  const t = useTranslations('productParts');
  const put = (at: number, change: Partial<DraftBreak>) =>
    onChange(breaks.map((one, position) => (position === at ? { ...one, ...change } : one)));
  const field = (at: number, name: keyof DraftBreak) => ({
    name: `break-${at}-${name}`,
    autoComplete: 'off',
    maxLength: 12,
    value: breaks[at]?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => put(at, { [name]: target.value }),
  });
  const error = errorOf('');
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-3">
      <legend className="mb-1 font-semibold text-sm">{t('breaks')}</legend>
      {breaks.length === 0 && <p className="text-ink-soft text-sm">{t('noBreaks')}</p>}
      {breaks.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break has no name, and its fields hold nothing of their own
        <div key={at} className="price-row max-w-md sm:grid-cols-[9rem_9rem_auto]!">
          <TextField
            label={t('from')}
            inputMode="numeric"
            {...field(at, 'from')}
            error={errorOf(`.${at}.from`)}
          />
          <TextField
            label={t('priceEach')}
            inputMode="decimal"
            {...field(at, 'price')}
            error={errorOf(`.${at}.priceCents`)}
          />
          <IconButton
            label={t('removeBreak', { from: one.from || String(at + 1) })}
            onClick={() => onChange(breaks.filter((_, position) => position !== at))}
          >
            <StaffIcon name="x" className="size-5" />
          </IconButton>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      {breaks.length < MAX_PRICE_BREAKS && (
        <Button onClick={() => onChange([...breaks, { from: '', price: '' }])}>{t('addBreak')}</Button>
      )}
    </fieldset>
  );
}
