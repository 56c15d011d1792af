import { spawn } from 'node:child_process';

interface Ended {
  readonly code: number;
  readonly seconds: string;
  /** The captured output; empty if it was shown directly. */
  readonly output: string;
}

/** Runs a command and shows its output directly. */
export async function runShown(name: string, command: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
  console.log(`\n▶ ${name}: ${command}`);
  const { code, seconds } = await run(command, 'inherit', env);
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
  return code;
}

/**
 * Runs commands in parallel, and shows the output of each in one piece when it has ended. @returns their exit codes.
 */
export function runTogether(commands: readonly { name: string; command: string }[]): Promise<number[]> {
  console.log(`\n▶ in parallel: ${commands.map(({ name }) => name).join(', ')}`);
  return Promise.all(
    commands.map(async ({ name, command }) => {
      const { code, seconds, output } = await run(command, 'pipe');
      console.log(`\n${output.trim()}\n${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`.trimStart());
      return code;
    }),
  );
}

async function run(command: string, stdio: 'inherit' | 'pipe', env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const started = performance.now();
  const child = spawn(command, {
    shell: true,
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
  return { code, seconds: ((performance.now() - started) / 1000).toFixed(1), output };
}
