import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONNECTIONS, type Figures, type LoadRequest, load } from '../load-address.ts';

/** Stands for a new id in a request: each request that is sent has another one in its place. */
export const NEW_ID = '00000000-0000-4000-8000-000000000000';

const SCRIPT = new URL('./wrk.lua', import.meta.url).pathname;
const run = promisify(execFile);

export interface Generator {
  /** For the reader of the figures: what sent the requests. */
  readonly words: string;
  /** Sends the requests in turn over 16 connections. @throws {Error} when one is not answered with 2xx or 3xx. */
  send(
    origin: string,
    requests: readonly (LoadRequest & { path: string })[],
    seconds: number,
  ): Promise<Figures>;
}

/** wrk when it is installed. autocannon, which is here in any case, is slower than what it measures. */
export async function findGenerator(): Promise<Generator> {
  // wrk prints its version with exit code 1.
  const version = await run('wrk', ['--version']).catch((error: { stdout?: string }) => error);
  const name = /^wrk \S+/.exec(version.stdout ?? '')?.[0];
  if (name) return { words: name, send: sendByWrk };
  return {
    words: 'autocannon, which limits kept answers: install wrk (apt-get install wrk, brew install wrk)',
    send: sendByAutocannon,
  };
}

async function sendByWrk(
  origin: string,
  requests: readonly (LoadRequest & { path: string })[],
  seconds: number,
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-wrk-'));
  const file = join(folder, 'requests.lua');
  await writeFile(file, `return ${lua(requests.map((request) => ({ headers: {}, ...request })))}`);
  try {
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT, origin];
    const env = { ...process.env, BENCH_REQUESTS: file, BENCH_NEW_ID: NEW_ID };
    const { stdout } = await run('wrk', args, { env });
    return figuresOf(stdout, origin + requests[0]?.path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function figuresOf(output: string, url: string): Figures {
  const result = JSON.parse(/^RESULT (.*)$/m.exec(output)?.[1] ?? 'null');
  if (!result?.requests) throw new Error(`wrk printed no result for ${url}: ${output}`);
  if (result.refused || result.broken)
    throw new Error(`${url} was not always answered: ${JSON.stringify(result)}`);
  return {
    requests: result.requests,
    perSecond: result.requests / (result.microseconds / 1e6),
    p50Ms: result.p50 / 1000,
    p99Ms: result.p99 / 1000,
  };
}

/** Writes a value as a literal of Lua, whose strings take the escapes that JSON has for text without control characters. */
function lua(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(lua).join(', ')}}`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([name, member]) => `[${lua(name)}] = ${lua(member)}`).join(', ')}}`;
  }
  return JSON.stringify(value);
}

function sendByAutocannon(
  origin: string,
  requests: readonly (LoadRequest & { path: string })[],
  seconds: number,
): Promise<Figures> {
  let sent = 0;
  const request = () => {
    const next = requests[sent++ % requests.length] as LoadRequest;
    const id = randomUUID();
    const fresh = (text: string) => text.replaceAll(NEW_ID, id);
    const headers = Object.entries(next.headers ?? {}).map(([name, value]) => [name, fresh(value)]);
    return {
      ...next,
      headers: Object.fromEntries(headers),
      ...(next.body && { body: fresh(next.body) }),
    };
  };
  return load({ url: origin + requests[0]?.path, seconds, request, expectStatus: [200, 201] });
}
