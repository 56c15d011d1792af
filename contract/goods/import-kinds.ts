import type { Permission } from '../staff/permissions.ts';

/** What an import changes (docs/spec/goods.md, section 5). Only `products` and `variants` create. */
export const IMPORT_KINDS = ['products', 'variants', 'prices', 'stock', 'texts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What an export has the columns of; `products` has those of variants. */
export const EXPORTED_KINDS = [
  'products',
  'prices',
  'stock',
  'texts',
] as const satisfies readonly ImportKind[];
export type ExportedKind = (typeof EXPORTED_KINDS)[number];

/** What a person needs for each kind, besides the permission of the calls. */
export const IMPORT_PERMISSIONS = {
  products: 'catalogue.edit',
  variants: 'catalogue.edit',
  prices: 'catalogue.prices',
  stock: 'stock.adjust',
  texts: 'catalogue.edit',
} as const satisfies Readonly<Record<ImportKind, Permission>>;

export const IMPORT_STATES = [
  'checking',
  'checked',
  'failed',
  'applying',
  'applied',
  'stopped',
  'putting-back',
  'put-back',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** States in which a job works on the import. */
export const WORKING: readonly ImportState[] = ['checking', 'applying', 'putting-back'];

/** `kept` was applied, and not put back because somebody changed it since. */
export const IMPORT_ROW_STATES = [
  'same',
  'change',
  'create',
  'error',
  'applied',
  'skipped',
  'put-back',
  'kept',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** What asks for a second press: prices that change by over 30 %, prices of 0, and over a fifth of all rows. */
export const IMPORT_CONCERNS = ['jumps', 'zero', 'many'] as const;
export type ImportConcern = (typeof IMPORT_CONCERNS)[number];

export const MAX_IMPORT_BYTES = 20_000_000;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_PICTURES_BYTES = 500_000_000;
/** Days after its end for which an import can be put back. */
export const PUT_BACK_DAYS = 7;
/** A price that changes by more than this share asks for a second press. */
export const PRICE_JUMP = 0.3;
export const MANY_ROWS = 0.2;
