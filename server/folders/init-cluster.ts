import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Cluster, makeClusterFolder, writePasswordFor } from './cluster-files.ts';

/** Creates an empty cluster. @throws {Error} with the output of `initdb` when it fails. */
export async function initialise({ bin, data, password, identity }: Cluster): Promise<void> {
  await rm(data, { recursive: true, force: true });
  await makeClusterFolder(data, identity);
  const passwordForInit = await writePasswordFor(identity, dirname(data), password);
  const args = [
    '-D',
    data,
    '-U',
    'halyard',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordForInit}`,
    '-E',
    'UTF8',
  ];
  args.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  );
  const child = spawn(join(bin, 'initdb'), args, {
    ...identity,
    cwd: dirname(bin),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('exit', done));
  await rm(passwordForInit);
  if (code !== 0) throw new Error(`initdb failed (${code}): ${said.trim()}`);
}
