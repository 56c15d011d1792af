import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, overHttp, type Row } from './compare.ts';
import { serve } from './processes.ts';

const BARE_SERVER = new URL('./bare-server.ts', import.meta.url).pathname;
const BROWSER = {
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36',
};

/** Loads one address of the shop, and as its limit a bare Node server that sends the same bytes. */
export async function benchAnswer(name: string, origin: string, path: string): Promise<Row> {
  const answer = await rawAnswer(origin + path);
  const folder = await mkdtemp(join(tmpdir(), 'halyard-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  const bare = await serve(BARE_SERVER, { ANSWER_FILE: file }, '/');
  try {
    return await compare(
      name,
      'bare server, same bytes',
      overHttp({ url: origin + path, headers: BROWSER }),
      overHttp({ url: `${bare.origin}/`, headers: BROWSER }),
    );
  } finally {
    await bare.stop();
    await rm(folder, { recursive: true });
  }
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
