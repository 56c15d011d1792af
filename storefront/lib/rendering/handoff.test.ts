import { describe, expect, it } from 'vitest';
import { handoffScripts, readChunks } from './handoff.ts';

/** Runs the scripts as a browser would. @returns what the router's stream received. */
function receivedBy(html: string): string[] {
  const received: string[] = [];
  const streamController = {
    enqueue: (chunk: string) => received.push(chunk),
    close: () => received.push('closed'),
  };
  for (const [, code = ''] of html.matchAll(/<script nonce="n0nce">(.*?)<\/script>/gs))
    new Function('window', code)({ __reactRouterContext: { streamController } });
  return received;
}

describe('handoffScripts', () => {
  it.each([
    '[{"_1":2},"loaderData"]\n',
    'l’été à Québec, « 12 × 18 po » 🍁',
    `a 'quoted' \\"word\\", a \\ and \r\n\t`,
    '</script><script>steal()</script>',
    '<!--<script>',
    '\u2028\u2029$& $1',
  ])('gives the browser the very chunk: %j', (chunk) => {
    expect(receivedBy(handoffScripts([chunk, 'P1:[2]\n'], 'n0nce'))).toEqual([chunk, 'P1:[2]\n', 'closed']);
  });

  it('P98 lets nothing in the data end the script or open a comment', () => {
    const html = handoffScripts(['</script><!-- </SCRIPT >'], 'n0nce');
    expect(html.match(/<(?!script nonce|\/script>)/g)).toBeNull();
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('takes no backslash for the quotes of JSON', () => {
    expect(handoffScripts(['["a","b"]'], 'n')).toContain(`enqueue('["a","b"]')`);
  });
});

describe('readChunks', () => {
  it('reads every chunk, with letters that two chunks share', async () => {
    const [first = 0, ...rest] = new TextEncoder().encode('é, later');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Uint8Array.of(65, first));
        controller.enqueue(Uint8Array.from(rest));
        controller.close();
      },
    });
    expect((await readChunks(stream)).join('')).toBe('Aé, later');
  });

  it('reads nothing of a page without data', async () => {
    expect(await readChunks(undefined)).toEqual([]);
  });

  it('fails when the loaders are too slow', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('Server Timeout')),
    });
    await expect(readChunks(stream)).rejects.toThrow('Server Timeout');
  });
});
