import {
  OPS,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asLength, type Facts, fontNames, MAX_FONTS, NOTHING_KNOWN } from './facts.ts';
import { withPdf } from './open-pdf.ts';

/** Number of pages scanned for fonts; artwork rarely has more. */
const PAGES_FOR_FONTS = 10;

/**
 * Reads the size in points, the page count and the fonts. An encrypted PDF is accepted with nothing known.
 * @throws {Error} when the file is not a PDF.
 */
export async function readPdf(path: string): Promise<Facts> {
  try {
    // Only text matters: no image is decoded and nothing is drawn. Font names are among the extra properties.
    return await withPdf(path, { maxImageSize: 1, useWasm: false, fontExtraProperties: true }, readFacts);
  } catch (error) {
    if (error instanceof PasswordException) return NOTHING_KNOWN;
    throw error;
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
