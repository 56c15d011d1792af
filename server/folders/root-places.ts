import { createHash } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, parse } from 'node:path';
import { makePrivateFolder, UnsafeFolder, whyExchangeable, whyNotOurFolder } from './own-folder.ts';

/** The folders in which root keeps what the user `nobody` must reach, if `nobody` cannot reach DATA_DIR or the packages. */
export interface Places {
  readonly own: string;
  /** The folder that earlier versions used. Anybody can make one here under the name that we look for. */
  readonly earlier: string;
}

export const PLACES: Places = { own: '/var/lib/halyard', earlier: '/var/tmp' };

/** The mode of root's folders that `nobody` passes through without listing them. */
export const PASSABLE = 0o711;

/** Makes `places.own`, unless it is there. @throws {UnsafeFolder} when another user may write in it. */
export const makePlace = ({ own }: Places): void => makeFolderOfRoot(own);

/** @throws {UnsafeFolder} when it is there already and another user may have filled it. */
export function makeFolderOfRoot(path: string): void {
  makePrivateFolder(path);
  refuseUnsafe(path, 'Look at what is in it and who made it, then move it away');
  chmodSync(path, PASSABLE);
}

export function refuseUnsafe(path: string, mend: string): void {
  const reason = whyNotOurFolder(path) ?? whyExchangeable(path);
  if (reason) throw new UnsafeFolder(path, reason, mend);
}

/** Whether every folder from the root down to `path` may be entered by anybody. */
export async function reachableByOthers(path: string): Promise<boolean> {
  for (let at = path; at !== parse(at).root; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
  }
  return true;
}

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
