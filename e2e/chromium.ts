import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** For a machine without a GPU, a sandbox for root or a network to phone home to. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium of the system, or the one that npm installed, unpacked once for each user. */
export async function chromiumPath(): Promise<string> {
  const system = SYSTEM_CHROMIUM.find((path) => existsSync(path));
  if (system) return system;
  const home = join(tmpdir(), `halyard-chromium-${userInfo().uid}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = home;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  return path;
}
