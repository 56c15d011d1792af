/** Reads what the router's encoder makes of the loaders' data: one chunk, and one for each value that came later. */
export async function readChunks(stream: ReadableStream<Uint8Array> | undefined): Promise<string[]> {
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    chunks.push(decoder.decode(next.value, { stream: true }));
  return chunks;
}

/**
 * The scripts that hand the loaders' data to the browser's router, as its own component would write them. That one
 * quotes the chunk, which is JSON, with double quotes, so that each of its thousands of quotes takes a backslash.
 */
export function handoffScripts(chunks: readonly string[], nonce: string): string {
  const scripts = [...chunks.map((chunk) => `enqueue(${quoted(chunk)})`), 'close()'];
  return scripts
    .map((call) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`)
    .join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  // Its text cannot end the script, or open a comment in which its end would not count.
  '<': '\\u003c',
};

const quoted = (chunk: string): string =>
  `'${chunk.replace(/[\\'\n\r<]/g, (character) => ESCAPES[character] ?? '')}'`;
