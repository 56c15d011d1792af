import { useTranslations } from 'use-intl';
import { OFFER_LINE_KINDS, type OfferLineKind } from '../../../contract/offers/offer-kinds.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Options } from '../../ui/options.tsx';
import type { TemplateDraftLine } from './template-draft.ts';

interface LineFieldsProps {
  readonly line: TemplateDraftLine;
  /** From 0. */
  readonly position: number;
  readonly onChange: (changed: Partial<TemplateDraftLine>) => void;
  readonly onMoveUp: () => void;
  readonly onRemove: () => void;
  /** What the API said about a field of the line. */
  readonly errorOf: (field: string) => string | undefined;
}

/** One line of a template, with its words in both languages. */
export function LineFields({ line, position, onChange, onMoveUp, onRemove, errorOf }: LineFieldsProps) {
  const t = useTranslations('offerTemplates');
  const text = (
    name: 'en' | 'fr' | 'size' | 'cloth' | 'finish' | 'sku' | 'quantity' | 'price',
    path: string = name,
  ) => ({
    label: t(name === 'price' && line.kind === 'discount' ? 'minus' : name),
    name: `${name}-${line.key}`,
    autoComplete: 'off',
    maxLength: 300,
    value: line[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: errorOf(path),
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">{t('line', { number: position + 1 })}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={t('kind')}
          name={`kind-${line.key}`}
          value={line.kind}
          onChange={({ target }) => onChange({ kind: target.value as OfferLineKind })}
        >
          <Options values={OFFER_LINE_KINDS} word={(kind) => t(`kind_${kind}`)} />
        </SelectField>
        <TextField {...text('quantity')} inputMode="numeric" />
        <TextField {...text('price', 'unitPriceCents')} inputMode="decimal" />
        {line.kind === 'stock' && <TextField {...text('sku')} />}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...text('en', 'name.en')} lang="en" />
        <TextField {...text('fr', 'name.fr')} lang="fr" />
      </div>
      {line.kind === 'made' && (
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField {...text('size')} />
          <TextField {...text('cloth')} />
          <TextField {...text('finish')} hint={t('finishHint')} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {line.kind !== 'discount' && (
          <Checkbox
            label={t('isOptional')}
            name={`optional-${line.key}`}
            checked={line.isOptional}
            onChange={({ target }) => onChange({ isOptional: target.checked })}
          />
        )}
        <span className="ml-auto flex gap-2">
          {position > 0 && <Button onClick={onMoveUp}>{t('moveUp')}</Button>}
          <Button onClick={onRemove}>{t('removeLine')}</Button>
        </span>
      </div>
    </fieldset>
  );
}
