import { readdir, rm } from 'node:fs/promises';
import { LANGUAGES } from '../../contract/locale.ts';
import { makeFonts } from '../assets/make-fonts.ts';
import { makeMap } from '../assets/make-map.ts';
import { makeScenes } from '../assets/make-scenes.ts';
import { joinBuilds } from './join-builds.ts';
import { packFiles } from './pack-files.ts';
import { runReactRouter } from './run-react-router.ts';

/** Builds the storefront: its pictures, fonts and map, its bundles for each language, and the compressed files. */
export async function buildStorefront(root: string): Promise<void> {
  const old = (await readdir('build').catch(() => [])).filter((name) => name !== 'backoffice');
  await Promise.all(old.map((name) => rm(`build/${name}`, { recursive: true, force: true })));
  await makeScenes(root);
  await makeFonts(root);
  await makeMap(root);
  await Promise.all(LANGUAGES.map((language) => runReactRouter(root, { SHOP_LANGUAGE: language })));
  await joinBuilds('build', LANGUAGES);
  await packFiles('build/client');
}
