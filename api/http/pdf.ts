import type { Context } from 'hono';

/** How documents of the API describe it. */
export const PDF_ANSWER = {
  content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
};

interface Pdf {
  /** The file's name without its ending; our own letters and digits. */
  readonly name: string;
  readonly pdf: Buffer;
}

/** Answers with a paper that one person may read. */
export const sendPdf = (c: Context, { name, pdf }: Pdf): Response =>
  c.body(new Uint8Array(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
