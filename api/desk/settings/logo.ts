import type { Logo } from '../../../contract/desk/identity-settings.ts';
import type { VersionedSettings } from '../../../contract/desk/settings.ts';
import { MAX_LOGO_SIDE } from '../../../contract/forms/artwork-kinds.ts';
import type { UploadedFile } from '../../../contract/forms/uploads.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { setLogo } from '../../settings/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';

/** The logo that a file is. @throws {ShopError} INVALID_REQUEST for one of too many pixels, or whose size is not known. */
export function logoOf({ url, artwork: { width, height } }: UploadedFile): Logo {
  if (width === null || height === null || Math.max(width, height) > MAX_LOGO_SIDE)
    throw new ShopError('INVALID_REQUEST', 'logoSize', { issues: [{ path: 'file', message: 'logoSize' }] });
  return { file: url.slice(url.lastIndexOf('/') + 1), width: Math.round(width), height: Math.round(height) };
}

/** Shows a logo in place of the name, or with null the name again. */
export async function changeLogo(tx: Tx, staff: StaffMember, logo: Logo | null): Promise<VersionedSettings> {
  const now = await setLogo(tx, logo);
  await logStaff(tx, staff, {
    what: 'settings.changed',
    subject: { kind: 'settings', id: `v${now.version}` },
    detail: { keys: ['logo'] },
  });
  return now;
}
