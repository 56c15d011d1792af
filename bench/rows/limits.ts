import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BestStatement, textOf } from '../best/install.ts';
import type { Work } from '../best/run-statements.ts';
import type { Figures } from '../load-address.ts';
import { serve } from '../processes.ts';
import type { Bench } from './bench.ts';
import type { Side } from './compare.ts';

const BARE_SERVER = new URL('./bare-server.ts', import.meta.url).pathname;
const RUN_STATEMENTS = new URL('../best/run-statements.ts', import.meta.url).pathname;

/** A browser sends these headers, which decide how an answer is compressed. */
export const BROWSER = {
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36',
};

/** A limit, running. */
export interface Limit extends Side {
  stop(): Promise<void>;
}

/** A bare Node server that sends the same bytes as the shop does at this address. */
export async function startBareServer(bench: Bench, url: string): Promise<Limit> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(await rawAnswer(url)));
  const bare = await serve(BARE_SERVER, { ANSWER_FILE: file }, '/');
  const node = bare.child.pid ?? 0;
  bench.pinServing(node);
  return {
    parts: { node, database: bench.database.pid },
    measure: (seconds) =>
      bench.generator.send(bare.origin, [{ method: 'GET', path: '/', headers: BROWSER }], seconds),
    stop: async () => {
      await bare.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The best statement, through bare connections, as many as the shop has. */
export async function startStatement(
  bench: Bench,
  name: BestStatement,
  values: Work['values'],
): Promise<Limit> {
  const child = fork(RUN_STATEMENTS, { env: { ...process.env, DATABASE_URL: bench.database.url } });
  const node = child.pid ?? 0;
  bench.pinServing(node);
  const measure = (seconds: number) =>
    new Promise<Figures>((done, fail) => {
      child.once('message', (figures: Figures) => done(figures));
      child.once('exit', (code) => fail(new Error(`bench/best/run-statements.ts exited with code ${code}`)));
      child.send({ name, text: textOf(name), values, seconds } satisfies Work);
    });
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.disconnect();
    await ended;
  };
  return { parts: { node, database: bench.database.pid }, measure, stop };
}

/** The raw response: compressed as browsers accept it, with the headers that Node does not add by itself. */
async function rawAnswer(url: string) {
  return new Promise<{ status: number; headers: Record<string, string>; body: string }>((done, fail) => {
    get(url, { headers: BROWSER }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers: Record<string, string> = {};
        for (const [name, value] of Object.entries(response.headers)) {
          if (!['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name))
            headers[name] = String(value);
        }
        const body = Buffer.concat(chunks);
        done({
          status: response.statusCode ?? 0,
          headers: { ...headers, 'content-length': String(body.length) },
          body: body.toString('base64'),
        });
      });
    }).on('error', fail);
  });
}
