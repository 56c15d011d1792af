import { Worker } from 'node:worker_threads';
import type { ArtworkKind } from '../../../contract/forms/artwork-kinds.ts';
import { readStart } from '../receiving/read-start.ts';
import type { Facts, InspectionDone, InspectionJob } from './facts.ts';

type Read = (path: string) => Promise<Facts | undefined>;

// Each reader is imported lazily, with the first file of its kind.
const raster: Read = async (path) => (await import('./read-raster.ts')).readRaster(path);
const pdf: Read = async (path) => (await import('./read-pdf.ts')).readPdf(path);
const postScript: Read = async (path) => (await import('./read-postscript.ts')).readPostScript(path);
const svg: Read = async (path) => (await import('./read-svg.ts')).readSvg(path);

const READERS: Readonly<Record<ArtworkKind, Read>> = {
  ai: async (path) => ((await startsAsPdf(path)) ? pdf(path) : postScript(path)),
  eps: postScript,
  pdf,
  svg,
  png: raster,
  jpg: raster,
  tif: raster,
};

// Node limits only the JavaScript heap, not buffers and images. The watch runs in a thread of its own, because timers
// do not fire while a parser blocks this one.
new Worker(new URL('../../processes/memory-watch.ts', import.meta.url)).unref();

process.on('message', async (job: InspectionJob) => {
  process.send?.((await (job.draws ? draw(job) : inspect(job))) satisfies InspectionDone);
});
process.on('disconnect', () => process.exit());

async function inspect({ path, kind }: InspectionJob): Promise<InspectionDone> {
  // A file that its reader cannot parse is not of the claimed kind, so it is refused.
  const facts = await READERS[kind](path).catch(() => undefined);
  return { ...(facts && { facts }) };
}

async function draw({ path, kind }: InspectionJob): Promise<InspectionDone> {
  const drawable = kind === 'ai' && (await startsAsPdf(path)) ? 'pdf' : kind;
  const { drawArtwork } = await import('./draw-artwork.ts');
  const pictures = await drawArtwork(path, drawable).catch(() => undefined);
  return { ...(pictures && { pictures }) };
}

const startsAsPdf = async (path: string) => (await readStart(path, 5)).toString('latin1') === '%PDF-';
