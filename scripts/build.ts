// Builds the shop's pages into build/: `node scripts/build.ts` all of them, `node scripts/build.ts backoffice` one part.
import { fileURLToPath } from 'node:url';
import { buildBackoffice } from './building/build-backoffice.ts';
import { hashSources, PARTS, type Part, writeStamp } from './building/build-stamp.ts';
import { buildStorefront } from './building/build-storefront.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);

const BUILDS: Readonly<Record<Part, (root: string) => Promise<void>>> = {
  storefront: buildStorefront,
  backoffice: buildBackoffice,
};

const parts = process.argv.slice(2);
for (const part of PARTS) {
  if (parts.length > 0 && !parts.includes(part)) continue;
  // The hash is taken first, so that a change during the build makes the next start build again.
  const hash = await hashSources(part);
  await BUILDS[part](root);
  await writeStamp(part, hash);
}
