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

/** Pages whose letters are looked at; more are no artwork. */
const PAGES_FOR_FONTS = 10;
const RANGE_BYTES = 64 * 1024;

const folderOf = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));

/** Size in points, pages and fonts. A locked one is taken as it is. @throws {Error} for what is no PDF. */
export async function readPdf(path: string): Promise<Facts> {
  const file = await open(path);
  const range = new FileRanges(file, (await file.stat()).size);
  const loading = getDocument({
    range,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // Letters are wanted, not pictures: none is unpacked, drawn or asked for over the network.
    maxImageSize: 1,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    // The names of fonts are among these.
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

/** The fonts that letters of the page are set in; one that is only listed does no harm. */
async function addFonts(page: PDFPageProxy, used: Set<string>): Promise<void> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let current: string | undefined;
  fnArray.forEach((operator: number, i: number) => {
    if (operator === OPS.setFont) current = argsArray[i]?.[0];
    else if (SHOWS_TEXT.has(operator) && current !== undefined) used.add(nameOf(page, current));
  });
  page.cleanup();
}

/** Without the six letters that tell a part of a font: `ABCDEF+Helvetica`. */
function nameOf({ commonObjs }: PDFPageProxy, id: string): string {
  const font: { name?: unknown } | null = commonObjs.has(id) ? commonObjs.get(id) : null;
  return String(font?.name ?? 'unnamed').replace(/^[A-Z]{6}\+/, '');
}

/** Only what is asked for is read, so a file of any size fits. */
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
