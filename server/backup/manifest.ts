import { z } from 'zod';

/** What is at the end of an archive: what it holds and how to tell that it is whole. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of PostgreSQL, for people to read. */
  server: z.string(),
  /** Names of the shop's migrations that the database had. */
  migrations: z.array(z.string().regex(/^\d{4}_\w+\.sql$/)),
  /** The last of graphile-worker's own. */
  jobMigration: z.number().int(),
  /** In an order in which they can be filled: what is referred to comes first. */
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
      /** The last number given out, as text since it may be a large one; null when none was. */
      last: z.string().regex(/^\d+$/).nullable(),
    }),
  ),
  uploads: z.array(z.object({ key: z.string().regex(/^[\w-]{32}$/), type: z.string() })),
  /** Keys of uploads whose bytes were not there: still on their way, or just removed; of no quote, or something is wrong. */
  missing: z.array(z.string()),
  /** SHA-256 of every other file in the archive, in hex, by name. */
  sums: z.record(z.string(), z.string().regex(/^[\da-f]{64}$/)),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
export const tableFile = (name: string) => `tables/${name}.copy`;
export const uploadFile = (key: string) => `uploads/${key}`;

/** An archive that must not be restored, or a place where it must not be: says why and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
