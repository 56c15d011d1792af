import { existsSync } from 'node:fs';
import { buildQuietly } from './build-quietly.ts';
import { isBuilt, PARTS, type Part } from './build-stamp.ts';

/** The state at startup: `pruned` has a build but not the packages to make another. */
type BuildState = 'pruned' | 'buildable' | 'impossible';

/** Builds what of the pages is not up to date; exits the process if the build fails. */
export async function buildWhenNeeded(): Promise<void> {
  const state = buildState();
  if (state === 'impossible') {
    console.error(
      'There is no build, and the packages that make one are not installed. Either run `npm ci`, which installs them,' +
        ' or copy a build/ of the same release here, as `npm run build` makes it.',
    );
    process.exit(1);
  }
  const stale = state === 'buildable' ? await listStale() : [];
  if (stale.length === 0) return;
  const options = { script: 'scripts/build.ts', logFile: 'results/build.log', say: console.log };
  if (!(await buildQuietly(stale, options))) process.exit(1);
}

async function listStale(): Promise<Part[]> {
  const built = await Promise.all(PARTS.map(isBuilt));
  return PARTS.filter((_, index) => !built[index]);
}

function buildState(): BuildState {
  // After `npm prune --omit=dev` the sources may be missing too, so the build is used as it is.
  if (!hasBuildPackages()) return existsSync('build/server') ? 'pruned' : 'impossible';
  return 'buildable';
}

function hasBuildPackages(): boolean {
  try {
    import.meta.resolve('@react-router/dev/package.json');
    return true;
  } catch {
    return false;
  }
}
