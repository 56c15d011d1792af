import { z } from 'zod';
import { listAnswerSchema, listQuerySchema } from '../staff/lists.ts';
import {
  EXPORTED_KINDS,
  IMPORT_CONCERNS,
  IMPORT_KINDS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
} from './import-kinds.ts';

/** The query of an upload, whose body is the file alone. */
export const importUploadSchema = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** Of `products`: the key that `POST /import-pictures` gave for the zip. */
  pictures: z
    .string()
    .regex(/^[\w-]{20,60}$/)
    .optional(),
});

export const importPicturesAnswerSchema = z.object({ data: z.object({ key: z.string(), name: z.string() }) });

const importCountsSchema = z.record(z.enum(IMPORT_ROW_STATES), z.int());
export type ImportCounts = z.output<typeof importCountsSchema>;

export const importSchema = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  source: z.enum(['file', 'bulk']),
  state: z.enum(IMPORT_STATES),
  fileName: z.string().nullable(),
  /** Who uploaded it; null when they are gone. */
  staff: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it was applied, or stopped. */
  endedAt: z.iso.datetime().nullable(),
  /** Rows by their state. */
  counts: importCountsSchema,
  /** Until when it can be put back; null when it cannot. */
  putBackUntil: z.iso.datetime().nullable(),
});
export type Import = z.output<typeof importSchema>;

const concernSchema = z.object({ concern: z.enum(IMPORT_CONCERNS), rows: z.int() });

export const shownImportSchema = importSchema.extend({
  /** Why the whole file was refused, in the language of the call. */
  failure: z.string().nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Headings that no column has, so what stands below them is not read. */
  unknownColumns: z.array(z.string()),
  /** Columns that the person may not change, so they are not read. */
  refusedColumns: z.array(z.string()),
  hasPictures: z.boolean(),
  /** What asks for `confirmed`. */
  concerns: z.array(concernSchema),
});
export type ShownImport = z.output<typeof shownImportSchema>;
export const importAnswerSchema = z.object({ data: shownImportSchema });
export const importListSchema = listAnswerSchema(importSchema);
export type ImportList = z.output<typeof importListSchema>;
export const importListQuerySchema = listQuerySchema.extend({
  after: z.uuid().optional(),
  kind: z.enum(IMPORT_KINDS).optional(),
});

export const importRowsQuerySchema = listQuerySchema.extend({
  /** The number of the last row that was shown. */
  after: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  state: z.enum(IMPORT_ROW_STATES).optional(),
});

/** What a row changes, as the page shows it: amounts in dollars, lists with commas. Null for nothing. */
const importChangeSchema = z.object({
  column: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const importRowSchema = z.object({
  rowNumber: z.int(),
  sku: z.string(),
  product: z.string().nullable(),
  state: z.enum(IMPORT_ROW_STATES),
  changes: z.array(importChangeSchema),
  /** Null for what concerns the row as a whole. */
  messages: z.array(z.object({ column: z.string().nullable(), text: z.string(), isError: z.boolean() })),
});
export type ShownImportRow = z.output<typeof importRowSchema>;
export const importRowListSchema = listAnswerSchema(importRowSchema);
export type ImportRowList = z.output<typeof importRowListSchema>;

export const applyImportSchema = z.strictObject({
  /** Somebody saw what the import is concerned about. */
  confirmed: z.boolean().default(false),
  /** Of `stock`: a count whose stock has moved since is applied as a difference, where it is skipped otherwise. */
  appliesDifference: z.boolean().default(false),
});
export type ApplyImport = z.output<typeof applyImportSchema>;

export const templateParamsSchema = z.object({ kind: z.enum(IMPORT_KINDS) });

export const goodsExportParamsSchema = z.object({ kind: z.enum(EXPORTED_KINDS) });
