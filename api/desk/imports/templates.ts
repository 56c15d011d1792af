import type { ImportKind } from '../../../contract/goods/import-kinds.ts';
import type { Language } from '../../../contract/locale.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../exports/csv.ts';
import { KINDS } from './kinds/index.ts';
import type { Column, ColumnName } from './kinds/kind.ts';
import { headingOf } from './show-import.ts';

type Examples = Partial<Record<ColumnName, Cell | Readonly<Record<Language, Cell>>>>;

/** What the example row of a template has; what it lacks is blank, which changes nothing. */
const EXAMPLES: Readonly<Record<ImportKind, Examples>> = {
  prices: {
    sku: 'FLAG-CA-3660',
    product: { en: 'Flag of Canada', fr: 'Drapeau du Canada' },
    price: { cents: 4_999 },
    originalPrice: { cents: 5_999 },
    cost: { cents: 2_150 },
  },
  stock: {
    sku: 'FLAG-CA-3660',
    product: { en: 'Flag of Canada', fr: 'Drapeau du Canada' },
    quantity: 25,
    lowAt: 5,
  },
  texts: {},
  variants: {},
  products: {},
};

const isCents = (value: object): value is { readonly cents: number } => 'cents' in value;

/** The columns of a kind that the person may fill in, with an example row. */
export function templateOf(
  kind: ImportKind,
  { language, role }: { readonly language: Language; readonly role: Role },
): string {
  const columns = KINDS[kind].columns.filter(({ needs }) => !needs || may(role, needs));
  const cellOf = ({ name }: Column): Cell => {
    const value = EXAMPLES[kind][name] ?? null;
    return typeof value !== 'object' || value === null || isCents(value) ? value : value[language];
  };
  const rows = [columns.map(({ name }) => headingOf(name, language)), columns.map(cellOf)];
  return BYTE_ORDER_MARK + csvOf(rows, language);
}
