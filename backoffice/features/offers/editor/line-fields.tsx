import { useTranslations } from 'use-intl';
import { choiceName } from '../../../../contract/catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../../../../contract/catalog/custom-products.ts';
import type { PricePart } from '../../../../contract/offers/suggest-price.ts';
import { Checkbox, SelectField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import { IconButton } from '../../../../storefront/ui/icon-button.tsx';
import { moneyText } from '../../../lib/words/format.ts';
import { pageLanguage } from '../../../lib/words/words.ts';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import { type DraftLine, pricedLines, unitPriceOf } from './draft.ts';

interface LineFieldsProps {
  readonly line: DraftLine;
  /** From 0. */
  readonly position: number;
  readonly isLast: boolean;
  readonly onChange: (change: Partial<DraftLine>) => void;
  readonly onCopy: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly errorOf: (field: string) => string | undefined;
}

const OFF = { autoComplete: 'off' } as const;

/** One line of an offer: what it is, how many, and the price of one. */
export function LineFields({ line, position, onChange, errorOf, ...acts }: LineFieldsProps) {
  const t = useTranslations('offers');
  const kind = useTranslations('offerKinds');
  const { quantity = 0, unitPriceCents = 0 } = pricedLines([line])[0] ?? {};
  return (
    <fieldset className="offer-line">
      <legend className="sr-only">{t('lineNumber', { number: position + 1, kind: kind(line.kind) })}</legend>
      <div className="offer-line-row flex flex-wrap items-center justify-between gap-x-3">
        <p aria-hidden className="min-w-0">
          <span className="font-semibold">
            {t('lineNumber', { number: position + 1, kind: kind(line.kind) })}
          </span>
          {line.sku && (
            <span className="ml-2 text-ink-soft text-sm [overflow-wrap:anywhere]">{line.sku}</span>
          )}
        </p>
        <LineActs line={line} position={position} {...acts} />
      </div>
      <TextField
        label={t('name')}
        name="name"
        {...OFF}
        maxLength={300}
        value={line.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errorOf('name')}
        className="offer-line-row"
      />
      {line.kind === 'made' && <MadeFields line={line} onChange={onChange} errorOf={errorOf} />}
      <TextField
        label={t('quantity')}
        name="quantity"
        inputMode="numeric"
        {...OFF}
        maxLength={7}
        value={line.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
        error={errorOf('quantity')}
      />
      <TextField
        label={t(line.kind === 'discount' ? 'minus' : 'price')}
        name="price"
        inputMode="decimal"
        {...OFF}
        maxLength={14}
        value={line.price}
        onChange={({ target }) => onChange({ price: target.value })}
        error={errorOf('unitPriceCents')}
      />
      {line.kind === 'discount' ? (
        <span />
      ) : (
        <Checkbox
          label={t('optional')}
          name="optional"
          checked={line.isOptional}
          onChange={({ target }) => onChange({ isOptional: target.checked })}
          className="self-end"
        />
      )}
      <p className="offer-line-sum">
        <span className="sr-only">{t('lineSum')}</span>
        {moneyText(quantity * unitPriceCents)}
      </p>
      <SuggestedPrice line={line} />
      <PriceNote line={line} onChange={onChange} errorOf={errorOf} />
    </fieldset>
  );
}

type ActsProps = Pick<LineFieldsProps, 'line' | 'position' | 'isLast' | 'onCopy' | 'onMove' | 'onRemove'>;

function LineActs({ line, position, isLast, onCopy, onMove, onRemove }: ActsProps) {
  const t = useTranslations('offers');
  const name = line.name || String(position + 1);
  return (
    <div className="-mr-3 flex">
      <IconButton label={t('copyLine', { name })} onClick={onCopy}>
        <StaffIcon name="copy" className="size-5" />
      </IconButton>
      <IconButton label={t('moveUp', { name })} disabled={position === 0} onClick={() => onMove(-1)}>
        <StaffIcon name="arrow-up" className="size-5" />
      </IconButton>
      <IconButton label={t('moveDown', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <StaffIcon name="arrow-down" className="size-5" />
      </IconButton>
      <IconButton label={t('removeLine', { name })} onClick={onRemove}>
        <StaffIcon name="x" className="size-5" />
      </IconButton>
    </div>
  );
}

type PartProps = Pick<LineFieldsProps, 'line' | 'onChange' | 'errorOf'>;

function MadeFields({ line, onChange, errorOf }: PartProps) {
  const t = useTranslations('offers');
  const { details } = line;
  const put = (change: Partial<DraftLine['details']>) => onChange({ details: { ...details, ...change } });
  return (
    <div className="offer-line-made">
      <SelectField
        label={t('product')}
        name="product"
        value={details.product}
        onChange={({ target }) => put({ product: target.value })}
        error={errorOf('details.product')}
      >
        <option value="">{t('otherProduct')}</option>
        {CUSTOM_PRODUCTS.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {(['size', 'cloth', 'finish'] as const).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          name={field}
          {...OFF}
          maxLength={300}
          value={details[field]}
          onChange={({ target }) => put({ [field]: target.value })}
          error={errorOf(`details.${field}`)}
        />
      ))}
    </div>
  );
}

/** How the price that the table suggests comes about. */
function SuggestedPrice({ line }: Pick<LineFieldsProps, 'line'>) {
  const t = useTranslations('offers');
  const words = useTranslations('priceTables');
  if (line.suggestion === null) return null;
  const { parts, unitPriceCents } = line.suggestion;
  const named = parts.map(({ part, label, cents }) => {
    const name = choiceName(label, pageLanguage());
    return `${words(`part_${part as PricePart}`, { name })} ${moneyText(cents)}`;
  });
  return (
    <p className="offer-line-row text-ink-soft text-sm">
      {t('suggested', { price: moneyText(unitPriceCents), parts: named.join(' · ') })}
    </p>
  );
}

/** Why the price is another one than the table suggests; only staff read it. */
function PriceNote({ line, onChange, errorOf }: PartProps) {
  const t = useTranslations('offers');
  const { suggestion } = line;
  if (suggestion === null || suggestion.unitPriceCents === unitPriceOf(line)) return null;
  return (
    <TextField
      label={t('priceNote', { price: moneyText(suggestion.unitPriceCents) })}
      name="priceNote"
      {...OFF}
      maxLength={1000}
      value={line.priceNote}
      onChange={({ target }) => onChange({ priceNote: target.value })}
      error={errorOf('priceNote')}
      className="offer-line-row"
    />
  );
}
