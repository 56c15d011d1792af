import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isBuilt } from './build-stamp.ts';

/** The state at startup: `pruned` has a build but not the packages to make another. */
type BuildState = 'built' | 'pruned' | 'buildable' | 'impossible';

/** Builds the storefront unless the build is up to date; exits the process if the build fails. */
export async function buildWhenNeeded(): Promise<void> {
  const state = await buildState();
  if (state === 'impossible') {
    console.error(
      'There is no build, and the packages that make one are not installed. Either run `npm ci`, which installs them,' +
        ' or copy a build/ of the same release here, as `npm run build` makes it.',
    );
    process.exit(1);
  }
  if (state !== 'buildable') return;
  console.log('Building the storefront. This happens once, and again after changes.');
  const build = spawn(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((done) => build.once('exit', done));
  if (code !== 0) process.exit(code ?? 1);
}

async function buildState(): Promise<BuildState> {
  // After `npm prune --omit=dev` the sources may be missing too, so the build is used as it is.
  if (!hasBuildPackages()) return existsSync('build/server') ? 'pruned' : 'impossible';
  return (await isBuilt()) ? 'built' : 'buildable';
}

function hasBuildPackages(): boolean {
  try {
    import.meta.resolve('@react-router/dev/package.json');
    return true;
  } catch {
    return false;
  }
}
