import { open } from 'node:fs/promises';
import { asLength, type Facts, fontNames } from './facts.ts';

const CHUNK_BYTES = 1024 * 1024;
/** Chunks overlap so that no DSC comment (at most 255 characters) is cut. */
const OVERLAP = 512;
const MAX_FOUND = 500;

const BOX = /^%%(?:HiRes)?BoundingBox:([^\r\n]{1,100})/gm;
const PAGES = /^%%Pages:([^\r\n]{1,40})/gm;
const FONT_LISTS =
  /^%%(?:Document(?:Needed|Supplied)?Fonts:|BeginFont:|IncludeFont:|(?:\+|\w{5,25}Resources?:)[ \t]*font)[ \t]+([^\r\n]{1,255})/gm;
const FONTS_SET = /\/([\w+.-]{1,80})\s+(?:[\d.]{1,10}\s+select|find)font\b/g;
const SETS_LETTERS = /\b(?:select|find)font\b/;

/**
 * Reads size in points, page count and fonts from the document structuring comments (Adobe's DSC 3.0), without running
 * any PostScript. Scans the whole file, because a DOS EPS header wraps it in previews and comments may be at the end.
 */
export async function readPostScript(path: string): Promise<Facts> {
  const [boxes, pages, fonts]: [string[], string[], Set<string>] = [[], [], new Set()];
  let setsLetters = false;
  for await (const text of pieces(path)) {
    take(boxes, text.matchAll(BOX));
    take(pages, text.matchAll(PAGES));
    for (const [, list = ''] of text.matchAll(FONT_LISTS))
      for (const name of list.split(/\s+/)) fonts.add(name);
    for (const [, name = ''] of text.matchAll(FONTS_SET)) fonts.add(name);
    setsLetters ||= SETS_LETTERS.test(text);
    if (fonts.size > MAX_FOUND) break;
  }
  fonts.delete('(atend)');
  const names = fontNames(fonts);
  return {
    ...sizeOf(headerValue(boxes)),
    pages: pagesOf(headerValue(pages)),
    // The program sets text, but by a font whose name it computes.
    fonts: names.length === 0 && setsLetters ? null : names,
  };
}

async function* pieces(path: string): AsyncGenerator<string> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    for (let position = 0; ; position += CHUNK_BYTES - OVERLAP) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position);
      yield buffer.toString('latin1', 0, bytesRead);
      if (bytesRead < CHUNK_BYTES) return;
    }
  } finally {
    await file.close();
  }
}

function take(list: string[], matches: Iterable<RegExpExecArray>): void {
  for (const [, text = ''] of matches) if (list.length < MAX_FOUND) list.push(text.trim());
}

/** The header's value, or the trailer's for `(atend)`. Values in between belong to embedded documents. */
function headerValue(found: readonly string[]): string {
  return (found[0] === '(atend)' ? found.at(-1) : found[0]) ?? '';
}

/** Size of a bounding box, in points. */
function sizeOf(box: string): Pick<Facts, 'width' | 'height'> {
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = box
    .split(/\s+/)
    .map(Number);
  const [width, height] = [asLength(right - left), asLength(top - bottom)];
  return width && height ? { width, height } : { width: null, height: null };
}

function pagesOf(text: string): number | null {
  const count = Number(/^\d{1,6}/.exec(text)?.[0]);
  // An EPS has one page and declares 0, 1 or nothing.
  return count > 0 ? count : 1;
}
