import {
  type CustomProduct,
  type PickField,
  type PickGroup,
  WITH_NOTE,
} from '../../../../contract/catalog/custom-products.ts';
import { type PrintSize, readPrintSize } from '../../../../contract/forms/print-size.ts';
import type { QuoteItems } from '../../../../contract/forms/quotes.ts';

/** Choices so far; missing ones are `''` or absent. */
export interface Picks {
  readonly chosen: Readonly<Partial<Record<PickField, string>>>;
  /** Notes to choices, kept while another choice is tried. */
  readonly notes: Readonly<Record<string, string>>;
  /** Size of a product that always asks for one. */
  readonly size: string;
}

export const NOTHING_PICKED: Picks = { chosen: {}, notes: {}, size: '' };

const NOTED: ReadonlySet<string> = new Set(WITH_NOTE);

const noteKey = (field: PickField, choice: string) => `${field} ${choice}`;

/**
 * Chooses a value, or clears it when it is already chosen (docs/spec/checkout-quotes-forms.md §4 Product quote form).
 */
export function toggle(picks: Picks, field: PickField, choice: string): Picks {
  const { [field]: before, ...others } = picks.chosen;
  return { ...picks, chosen: before === choice ? others : { ...others, [field]: choice } };
}

/** The chosen value of a group, if it requires a note. */
export function notedChoice({ chosen }: Picks, { field }: PickGroup): string | undefined {
  const choice = chosen[field];
  return choice !== undefined && NOTED.has(choice) ? choice : undefined;
}

export function noteOf(picks: Picks, group: PickGroup): string {
  const choice = notedChoice(picks, group);
  return (choice && picks.notes[noteKey(group.field, choice)]) ?? '';
}

export function withNote(picks: Picks, group: PickGroup, words: string): Picks {
  const choice = notedChoice(picks, group);
  if (choice === undefined) return picks;
  return { ...picks, notes: { ...picks.notes, [noteKey(group.field, choice)]: words } };
}

/** The size as text: the typed one, otherwise the chosen one; `''` without either. */
export function sizeWords(product: CustomProduct, picks: Picks): string {
  const group = product.groups.find(({ field }) => field === 'size');
  if (product.asksSize || !group) return picks.size.trim();
  return notedChoice(picks, group) ? noteOf(picks, group).trim() : (picks.chosen.size ?? '');
}

/** Dimensions of the chosen size; undefined if its text cannot be parsed. */
export function printSize(product: CustomProduct, picks: Picks): PrintSize | undefined {
  const size = readPrintSize(sizeWords(product, picks));
  return size && product.heightFirst ? { widthIn: size.heightIn, heightIn: size.widthIn } : size;
}

const NO_ITEMS = {
  shape: '',
  size: '',
  fabric: '',
  finishing: '',
  mounting_option_base: '',
  optional: '',
  paper_stick_size: '',
  print_option: '',
  layer_option: '',
  indoor_banner_options: '',
} satisfies Record<PickField, string>;

/**
 * `items` of the quote request: a custom size has its own field, other notes follow their choice. Choices and the colon
 * after them are English in every language, as the API keeps them; `choiceName` translates both for a reader.
 */
export function quoteItems(
  product: CustomProduct,
  picks: Picks,
  quantity: QuoteItems['quantity'],
): QuoteItems {
  const items: Record<PickField, string> = { ...NO_ITEMS };
  let customSize = product.asksSize ? picks.size.trim() : '';
  for (const group of product.groups) {
    const note = noteOf(picks, group).trim();
    const choice = picks.chosen[group.field] ?? '';
    items[group.field] = note && group.field !== 'size' ? `${choice}: ${note}` : choice;
    if (group.field === 'size' && note) customSize = note;
  }
  return { ...items, custom_size: customSize, quantity, flag_type: product.name };
}
