// Builds the storefront into build/: its pictures, fonts and map, its bundles for each language, and the compressed
// files.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '../contract/locale.ts';
import { makeFonts } from './assets/make-fonts.ts';
import { makeMap } from './assets/make-map.ts';
import { makeScenes } from './assets/make-scenes.ts';
import { hashSources, writeStamp } from './building/build-stamp.ts';
import { joinBuilds } from './building/join-builds.ts';
import { packFiles } from './building/pack-files.ts';
import { trimManifests } from './building/trim-manifests.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);

// The hash is taken first, so that a change during the build makes the next start build again.
const hash = await hashSources();
await rm('build', { recursive: true, force: true });
await makeScenes(root);
await makeFonts(root);
await makeMap(root);
await Promise.all(LANGUAGES.map(buildStorefront));
await joinBuilds('build', LANGUAGES);
await trimManifests('build/client/assets');
await packFiles('build/client');
await writeStamp(hash);

async function buildStorefront(language: Language): Promise<void> {
  const bin = fileURLToPath(new URL('bin.cjs', import.meta.resolve('@react-router/dev/package.json')));
  const child = spawn(process.execPath, [bin, 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', SHOP_LANGUAGE: language },
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) process.exit(code ?? 1);
}
