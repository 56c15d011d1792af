import { randomBytes } from 'node:crypto';
import type { Artwork } from '../../../contract/forms/uploads.ts';
import type { Db } from '../../db/client.ts';
import { fileLink } from '../../uploads/index.ts';
import { PUBLIC_URL } from '../api.ts';

interface UploadOptions {
  readonly name?: string;
  /** Marks the file as purged because it was not claimed in time. */
  readonly removed?: boolean;
}

export interface UploadFixture {
  readonly key: string;
  readonly name: string;
  /** The link by which a quote refers to the file. */
  readonly link: string;
}

const ARTWORK: Artwork = { kind: 'pdf', form: 'vector', width: 200, height: 100, pages: 1, fonts: [] };

/** Inserts the row of an unclaimed upload, without any stored bytes. */
export async function createUpload(
  db: Db,
  { name = 'crest.pdf', removed = false }: UploadOptions = {},
): Promise<UploadFixture> {
  const key = randomBytes(24).toString('base64url');
  await db
    .insertInto('uploads')
    .values({
      key,
      name,
      size_bytes: 1234,
      media_type: 'application/pdf',
      artwork: JSON.stringify(ARTWORK),
      removed_at: removed ? new Date() : null,
    })
    .execute();
  return { key, name, link: fileLink(PUBLIC_URL, key) };
}
