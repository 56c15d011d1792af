import {
  type ImportKind,
  MAX_IMPORT_BYTES,
  MAX_PICTURES_BYTES,
} from '../../../contract/goods/import-kinds.ts';
import type { Language } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import { inTransaction } from '../../db/client.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { claimImportFile, keepImportFile, type uploadIn } from '../../uploads/index.ts';
import type { DeskDeps } from '../deps.ts';
import { insertImport, insertImportFile } from './import-queries.ts';
import { requireKind } from './move-import.ts';
import { queueImport } from './work.ts';

type Incoming = ReturnType<typeof uploadIn>;

interface Upload {
  readonly staff: StaffMember;
  readonly kind: ImportKind;
  readonly language: Language;
  /** Key of the zip of pictures. */
  readonly pictures: string | undefined;
  readonly incoming: Incoming;
  readonly at: Date;
}

/**
 * Stores the file of an import, and queues its check.
 * @throws {ShopError} FORBIDDEN for a kind that is not the person's, before the file is read; as `keepImportFile`.
 */
export async function uploadImport(
  deps: DeskDeps,
  { staff, kind, language, pictures, incoming, at }: Upload,
): Promise<string> {
  requireKind(staff.role, kind);
  if (pictures !== undefined && kind !== 'products')
    throw new ShopError('INVALID_REQUEST', 'importNoPictures', {
      issues: [{ path: 'pictures', message: 'importNoPictures' }],
    });
  const { key, name } = await keepImportFile(deps, incoming, {
    type: 'text/csv',
    maxBytes: MAX_IMPORT_BYTES,
  });
  return inTransaction(deps.db, async (tx) => {
    const id = await insertImport(tx, {
      kind,
      source: 'file',
      state: 'checking',
      staffId: staff.id,
      language,
      fileName: name,
      at,
    });
    await claimImportFile(tx, key, { path: 'file', type: 'text/csv' });
    await insertImportFile(tx, id, { use: 'table', key });
    if (pictures !== undefined) {
      await claimImportFile(tx, pictures, { path: 'pictures', type: 'application/zip' });
      await insertImportFile(tx, id, { use: 'pictures', key: pictures });
    }
    await logStaff(tx, staff, {
      what: 'import.uploaded',
      subject: { kind: 'import', id },
      detail: { kind },
    });
    await queueImport(tx, id, 'check-import');
    return id;
  });
}

/** Stores the zip of an import's pictures; nothing shows it until an import names its key. */
export const uploadPictures = (deps: DeskDeps, incoming: Incoming) =>
  keepImportFile(deps, incoming, { type: 'application/zip', maxBytes: MAX_PICTURES_BYTES });
