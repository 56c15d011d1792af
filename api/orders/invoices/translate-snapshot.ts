import { optionValueNames } from '../../../contract/catalog/option-names.ts';
import type { Language } from '../../../contract/locale.ts';
import type { InvoiceSnapshot } from '../../../contract/orders/invoices.ts';
import { taxNameIn } from '../../../contract/orders/tax.ts';
import type { OrderLineRow } from '../order/rows.ts';

type Named = Pick<OrderLineRow, 'sku' | 'name_en' | 'name_fr' | 'variant'>;

/**
 * Says what an issued paper says in another language: names of goods, options and taxes change, and nothing else does.
 * @param lines of the order; goods that are not among them keep their words.
 */
export function translateSnapshot(
  snapshot: InvoiceSnapshot,
  lines: readonly Named[],
  language: Language,
): InvoiceSnapshot {
  const bySku = new Map(lines.map((line) => [line.sku, line]));
  return {
    ...snapshot,
    language,
    translatedFrom: snapshot.language,
    lines: snapshot.lines.map((line) => ({
      ...line,
      ...wordsOf(line.sku === null ? undefined : bySku.get(line.sku), language),
    })),
    taxes: snapshot.taxes.map((tax) => ({ ...tax, name: taxNameIn(tax.name, language) })),
  };
}

function wordsOf(line: Named | undefined, language: Language) {
  if (!line) return {};
  const { sku: _, ...options } = line.variant ?? {};
  return {
    name: { en: line.name_en, fr: line.name_fr }[language],
    options: optionValueNames(options, language),
  };
}
