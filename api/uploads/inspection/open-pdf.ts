import { type FileHandle, open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

const RANGE_BYTES = 64 * 1024;

const folderOf = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));

type Options = Pick<
  Exclude<Parameters<typeof getDocument>[0], string | URL | ArrayBuffer | undefined>,
  'maxImageSize' | 'useWasm' | 'wasmUrl' | 'fontExtraProperties'
>;

/**
 * Opens a PDF for one reading, piece by piece, without fetching anything over the network.
 * @throws {Error} when the file is not a PDF; `PasswordException` when it is encrypted.
 */
export async function withPdf<Read>(
  path: string,
  options: Options,
  read: (document: PDFDocumentProxy) => Promise<Read>,
): Promise<Read> {
  const file = await open(path);
  const range = new FileRanges(file, (await file.stat()).size);
  const loading = getDocument({
    range,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    verbosity: VerbosityLevel.ERRORS,
    ...options,
  });
  try {
    return await read(await loading.promise);
  } finally {
    await loading.destroy();
    await file.close();
  }
}

/** The folder of pdf.js's decoders of JPEG 2000, JBIG2 and colour profiles. */
export const decoders = () => folderOf('wasm');

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
