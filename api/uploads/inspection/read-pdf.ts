import { type FileHandle, open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  getDocument,
  OPS,
  PasswordException,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asLength, type Facts, fontNames, MAX_FONTS, NOTHING_KNOWN } from './facts.ts';

/** Number of pages scanned for fonts; artwork rarely has more. */
const PAGES_FOR_FONTS = 10;
const RANGE_BYTES = 64 * 1024;

const folderOf = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));

/**
 * Reads the size in points, the page count and the fonts. An encrypted PDF is accepted with nothing known.
 * @throws {Error} when the file is not a PDF.
 */
export async function readPdf(path: string): Promise<Facts> {
  const file = await open(path);
  const range = new FileRanges(file, (await file.stat()).size);
  const loading = getDocument({
    range,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // Only text matters: no image is decoded, nothing is rendered or fetched over the network.
    maxImageSize: 1,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    // Font names are among these properties.
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await readFacts(await loading.promise);
  } catch (error) {
    if (error instanceof PasswordException) return NOTHING_KNOWN;
    throw error;
  } finally {
    await loading.destroy();
    await file.close();
  }
}

async function readFacts(document: PDFDocumentProxy): Promise<Facts> {
  const first = await document.getPage(1);
  const { width, height } = first.getViewport({ scale: 1 });
  const used = new Set<string>();
  const pages = document.numPages;
  for (let number = 1; number <= Math.min(pages, PAGES_FOR_FONTS) && used.size < MAX_FONTS; number++)
    await addFonts(await document.getPage(number), used);
  return { width: asLength(width), height: asLength(height), pages, fonts: fontNames(used) };
}

const SHOWS_TEXT = new Set<number>([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText]);

/** Collects the fonts that the page's text really uses; fonts that are only declared need no outlining. */
async function addFonts(page: PDFPageProxy, used: Set<string>): Promise<void> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let current: string | undefined;
  fnArray.forEach((operator: number, i: number) => {
    if (operator === OPS.setFont) current = argsArray[i]?.[0];
    else if (SHOWS_TEXT.has(operator) && current !== undefined) used.add(nameOf(page, current));
  });
  page.cleanup();
}

/** The font's name without its subset tag: `ABCDEF+Helvetica` gives `Helvetica`. */
function nameOf({ commonObjs }: PDFPageProxy, id: string): string {
  const font: { name?: unknown } | null = commonObjs.has(id) ? commonObjs.get(id) : null;
  return String(font?.name ?? 'unnamed').replace(/^[A-Z]{6}\+/, '');
}

/** Reads only the requested ranges, so memory does not grow with the size of the file. */
class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle;

  constructor(file: FileHandle, length: number) {
    super(length, null);
    this.#file = file;
  }

  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin);
    this.#file.read(chunk, 0, chunk.length, begin).then(
      ({ bytesRead }) => this.onDataRange(begin, chunk.subarray(0, bytesRead)),
      () => this.abort(),
    );
  }
}
