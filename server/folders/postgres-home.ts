import { chmodSync, existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UnsafeFolder, whyNotOurs } from './own-folder.ts';
import {
  makeFolderOfRoot,
  makePlace,
  PASSABLE,
  type Places,
  reachableByOthers,
  refuseUnsafe,
  shortHash,
} from './root-places.ts';

type Log = (message: string) => void;

/**
 * Chooses the folder of a cluster that root starts and `nobody` runs: DATA_DIR if `nobody` can reach it, otherwise a
 * folder below `places.own`. An earlier version's folder is used while there is no other cluster.
 * @throws {UnsafeFolder} when another user may have filled it.
 */
export async function homeForNobody(dataDir: string, log: Log, places: Places): Promise<string> {
  const named = resolve(dataDir);
  const folder = realpathSync(named);
  const elsewhere = join(places.own, `data-${shortHash(named)}`);
  const earlier = join(places.earlier, `halyard-data-${shortHash(named)}`);
  const canReach = await reachableByOthers(dirname(folder));
  const isNew = !(canReach && hasCluster(folder)) && !hasCluster(elsewhere);
  if (isNew && lstatSync(earlier, { throwIfNoEntry: false })) return adopt(earlier, log);
  if (canReach && (isNew || hasCluster(folder))) return openInDataDir(folder);
  log(`The user "nobody" cannot reach ${folder}, so the database is stored in ${elsewhere}`);
  makePlace(places);
  makeFolderOfRoot(elsewhere);
  return elsewhere;
}

function openInDataDir(folder: string): string {
  const reason = whyNotOurs(lstatSync(folder));
  if (reason)
    throw new UnsafeFolder(
      folder,
      reason,
      'Start the shop as that user, choose another DATA_DIR, or set DATABASE_URL',
    );
  chmodSync(folder, PASSABLE);
  return folder;
}

function adopt(path: string, log: Log): string {
  refuseUnsafe(
    path,
    `Earlier versions stored the database there. If root created this folder, run chmod 0711 ${path} and start again; if another user did, remove it, and the shop creates a new database`,
  );
  log(`The database is stored in ${path}, where an earlier version created it`);
  chmodSync(path, PASSABLE);
  return path;
}

const hasCluster = (home: string) => existsSync(join(home, 'postgres', 'PG_VERSION'));
