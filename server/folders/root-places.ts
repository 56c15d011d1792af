import { createHash } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, parse } from 'node:path';
import { makePrivateFolder, UnsafeFolder, whyExchangeable, whyNotOurFolder } from './own-folder.ts';

/** Folders in which root stores what the user `nobody` must reach, when DATA_DIR or the packages are out of reach. */
export interface Places {
  readonly own: string;
  /** The folder of earlier versions. Any user could have created an entry here under the name that we look for. */
  readonly earlier: string;
}

export const PLACES: Places = { own: '/var/lib/halyard', earlier: '/var/tmp' };

/** The mode of root's folders that `nobody` may pass through but not list. */
export const PASSABLE = 0o711;

/** Creates `places.own` if missing. @throws {UnsafeFolder} when another user may write in it. */
export const makePlace = ({ own }: Places): void => makeFolderOfRoot(own);

/** Creates the folder if missing. @throws {UnsafeFolder} when another user may have filled it. */
export function makeFolderOfRoot(path: string): void {
  makePrivateFolder(path);
  refuseUnsafe(path, 'Check what is in it and who created it, then move it away');
  chmodSync(path, PASSABLE);
}

export function refuseUnsafe(path: string, mend: string): void {
  const reason = whyNotOurFolder(path) ?? whyExchangeable(path);
  if (reason) throw new UnsafeFolder(path, reason, mend);
}

/** Whether all users may enter every folder from the root down to `path`. */
export async function reachableByOthers(path: string): Promise<boolean> {
  for (let at = path; at !== parse(at).root; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
  }
  return true;
}

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
