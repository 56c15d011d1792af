import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** For a machine without a GPU, a sandbox for root or a network for background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that npm installed, which is the same on every machine, or the one in `CHROMIUM`. */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (!named) return packagedChromium();
  accessSync(named, constants.X_OK);
  return named;
}

/**
 * Unpacks Chromium once per version, below node_modules, because other users' programs can write to a shared temporary
 * folder.
 */
async function packagedChromium(): Promise<string> {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const cache = join(ROOT, 'node_modules/.cache');
  const home = join(cache, `chromium-${devDependencies['@sparticuz/chromium']}`);
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    // The folder is renamed when it is complete, so that no other run finds half of it.
    const unpacked = mkdtempSync(join(cache, 'chromium-'));
    await unpackTo(unpacked);
    moveTo(home, unpacked);
  }
  return join(home, 'chromium');
}

function moveTo(home: string, unpacked: string): void {
  try {
    renameSync(unpacked, home);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(home)) throw error;
    rmSync(unpacked, { recursive: true });
  }
}

async function unpackTo(folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
