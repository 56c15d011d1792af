import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads what a PDF says, to people and to screen readers. */
export async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  const { info } = await document.getMetadata();
  const structure = await (await document.getPage(1)).getStructTree();
  const facts = info as { readonly Title?: string; readonly Language?: string };
  const read = {
    /** With plain blanks. */
    text: pages.join('\n').replace(/\s/g, ' '),
    pages: document.numPages,
    title: facts.Title,
    language: facts.Language,
    /** Whether it has a structure that screen readers follow. */
    isTagged: (structure?.children.length ?? 0) > 0,
  };
  await task.destroy();
  return read;
}
