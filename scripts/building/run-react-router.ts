import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs `react-router build` for the app in a folder; exits the process if the build fails. */
export async function runReactRouter(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const bin = fileURLToPath(new URL('bin.cjs', import.meta.resolve('@react-router/dev/package.json')));
  const child = spawn(process.execPath, [bin, 'build'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) process.exit(code ?? 1);
}
