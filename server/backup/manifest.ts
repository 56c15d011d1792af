import { z } from 'zod';
import { Refused } from '../start/refused.ts';

/** The last file of an archive. It lists the contents and their checksums. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** PostgreSQL's version, for information only. */
  server: z.string(),
  /** The shop's migrations that the database had, by file name. */
  migrations: z.array(z.string().regex(/^\d{4}_\w+\.sql$/)),
  /** Id of graphile-worker's own last migration. */
  jobMigration: z.number().int(),
  /** In an order that satisfies the foreign keys: referenced tables come first. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+\.\w+$/),
      columns: z.array(z.string()).min(1),
      rows: z.number().int().min(0),
    }),
  ),
  sequences: z.array(
    z.object({
      name: z.string().regex(/^\w+\.\w+$/),
      /** The last value of the sequence as text, since it may exceed a safe integer; null when it was never used. */
      last: z.string().regex(/^\d+$/).nullable(),
    }),
  ),
  uploads: z.array(z.object({ key: z.string().regex(/^[\w-]{32}$/), type: z.string() })),
  /** Keys of uploads without bytes in the store. Either still uploading, just removed, or (with a quote) a problem. */
  missing: z.array(z.string()),
  /** SHA-256 of every other file in the archive, in hex, by name. */
  sums: z.record(z.string(), z.string().regex(/^[\da-f]{64}$/)),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
export const tableFile = (name: string) => `tables/${name}.copy`;
export const uploadFile = (key: string) => `uploads/${key}`;

/** A backup or restore that must not go on. The message says why and what to do. */
export class BackupRefused extends Refused {
  override readonly name = 'BackupRefused';
}
