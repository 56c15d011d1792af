import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PressDone, PressJob } from './press.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Typst tells the kind of a picture by its bytes. */
const LOGO = 'shop-logo';
const PICTURE = 'picture';
/** A name that has them would turn the words around it. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const TEMPLATE = readFileSync(new URL('./paper.typ', import.meta.url), 'utf8');

// Node limits only its own heap, not the compiler's memory.
new Worker(new URL('../processes/memory-watch.ts', import.meta.url)).unref();

const compiler = NodeCompiler.create({
  workspace: HERE,
  fontArgs: [{ fontPaths: [`${HERE}fonts`] }],
});

/** Text goes in as data, never as markup, so nothing that a customer typed is run (B09). */
function print({ paper, logo, picture, madeAt }: PressJob): Buffer {
  if (logo) compiler.mapShadow(HERE + LOGO, Buffer.from(logo, 'base64'));
  if (picture) compiler.mapShadow(HERE + PICTURE, Buffer.from(picture, 'base64'));
  const { result } = compiler.compile({
    mainFileContent: TEMPLATE,
    inputs: {
      paper: JSON.stringify(paper).replace(DIRECTION_CONTROLS, ''),
      ...(logo && { logo: LOGO }),
      ...(picture && { picture: PICTURE }),
    },
  });
  if (!result) throw new Error('the template does not compile');
  try {
    return compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: madeAt });
  } catch {
    // PDF/UA refuses a letter that no font has, such as one of a name in another script; tagged it is all the same.
    return compiler.pdf(result, { creationTimestamp: madeAt });
  } finally {
    compiler.evictCache(10);
  }
}

process.on('message', (job: PressJob) => {
  process.send?.(answer(job));
});
process.on('disconnect', () => process.exit());

function answer(job: PressJob): PressDone {
  try {
    return { pdf: print(job).toString('base64') };
  } catch (error) {
    return { failure: error instanceof Error ? error.message.slice(0, 500) : 'unknown' };
  }
}
