import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import type { Language } from '../../../contract/locale.ts';
import type { OfferLineKind } from '../../../contract/offers/offer-kinds.ts';
import { readCents, writeDollars } from '../../ui/read-cents.ts';

/** A line of a template as it is typed. */
export interface TemplateDraftLine {
  readonly key: number;
  readonly kind: OfferLineKind;
  readonly en: string;
  readonly fr: string;
  readonly size: string;
  readonly cloth: string;
  readonly finish: string;
  readonly sku: string;
  readonly quantity: string;
  /** A discount's without its minus. */
  readonly price: string;
  readonly isOptional: boolean;
}

export interface TemplateDraft {
  readonly name: string;
  /** Empty for any. */
  readonly product: string;
  readonly lines: readonly TemplateDraftLine[];
}

export const newLine = (key: number, kind: OfferLineKind): TemplateDraftLine => ({
  key,
  kind,
  en: '',
  fr: '',
  size: '',
  cloth: '',
  finish: '',
  sku: '',
  quantity: '1',
  price: '',
  isOptional: false,
});

export function draftOf(template: OfferTemplate | undefined, language: Language): TemplateDraft {
  if (!template) return { name: '', product: '', lines: [newLine(0, 'made')] };
  const lines = template.lines.map((line, key) => ({
    key,
    kind: line.kind,
    ...line.name,
    size: line.size,
    cloth: line.cloth,
    finish: line.finish,
    sku: line.sku ?? '',
    quantity: String(line.quantity),
    price: line.unitPriceCents === 0 ? '' : writeDollars(Math.abs(line.unitPriceCents), language),
    isOptional: line.isOptional,
  }));
  return { name: template.name, product: template.product ?? '', lines };
}

/** Reads the form. What is no number is null, which the API refuses at its field. */
export const readDraft = ({ name, product, lines }: TemplateDraft) => ({
  name,
  product: product || null,
  lines: lines.map(({ key, en, fr, sku, quantity, price, ...line }) => ({
    ...line,
    name: { en, fr },
    sku: line.kind === 'stock' ? sku : null,
    quantity: /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : null,
    unitPriceCents: priceOf(line.kind, price),
  })),
});

/** None is 0: the price helper or a person prices the line. */
function priceOf(kind: OfferLineKind, typed: string): number | null {
  const cents = typed.trim() === '' ? 0 : readCents(typed);
  if (cents === undefined) return null;
  return kind === 'discount' ? -cents : cents;
}

/** Moves a line up, to where the one before it stands. */
export function moveUp(lines: readonly TemplateDraftLine[], position: number): readonly TemplateDraftLine[] {
  const [before, line] = [lines[position - 1], lines[position]];
  return before && line ? lines.with(position - 1, line).with(position, before) : lines;
}
