import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

const LONG_SIDE_PX = 1600;
/** Pixels of a picture in the page; the tab would run out of memory on larger ones. */
const MAX_PICTURE_PX = 64_000_000;

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Renders the first page of a PDF as a PNG on white. It is parsed in a worker; scripts, forms and annotations are
 * ignored and nothing is fetched for it.
 * @returns undefined when it cannot be rendered, for example with a password.
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
    // The shop checks every file itself; a file that cannot be rendered just has no preview.
    return undefined;
  } finally {
    signal.removeEventListener('abort', stop);
    await loading.destroy();
  }
}
