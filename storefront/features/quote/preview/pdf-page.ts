import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

const LONG_SIDE_PX = 1600;
/** Of a picture inside the page: beyond it the tab would run out of memory. */
const MAX_PICTURE_PX = 64_000_000;

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * The first page of a pdf as a png on white. It is read in a worker; scripts, forms and notes in it are left alone, and
 * nothing is fetched for it.
 * @returns undefined when it cannot be drawn, a password for example.
 */
export async function drawFirstPage(data: ArrayBuffer, signal: AbortSignal): Promise<Blob | undefined> {
  const loading = getDocument({
    data,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    maxImageSize: MAX_PICTURE_PX,
    verbosity: VerbosityLevel.ERRORS,
  });
  const stop = () => loading.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const page = await (await loading.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: LONG_SIDE_PX / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
    return await new Promise((resolve) => canvas.toBlob((png) => resolve(png ?? undefined)));
  } catch {
    // Whatever is wrong with the file, the shop looks at it; here there is just no preview.
    return undefined;
  } finally {
    signal.removeEventListener('abort', stop);
    await loading.destroy();
  }
}
