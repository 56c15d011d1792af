import sharp, { type Sharp } from 'sharp';
import { decoders, withPdf } from './open-pdf.ts';

/** Larger images of a page are left out, because they would take all of the memory. */
const MAX_IMAGE_PIXELS = 50e6;

/** What pdf.js calls a canvas here: the package `@napi-rs/canvas`, which it brings along. */
interface Drawn {
  readonly canvas: { readonly width: number; readonly height: number } & HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/**
 * Draws the first page on white, with its longer side of so many pixels.
 * @throws {Error} when the file is no PDF, is encrypted, or this system has no canvas.
 */
export const drawPdf = (path: string, side: number): Promise<Sharp> =>
  withPdf(path, { maxImageSize: MAX_IMAGE_PIXELS, useWasm: true, wasmUrl: decoders() }, async (document) => {
    const page = await document.getPage(1);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) });
    const size = (length: number) => Math.max(1, Math.round(length));
    const factory = document.canvasFactory as { create(width: number, height: number): Drawn };
    const { canvas, context } = factory.create(size(viewport.width), size(viewport.height));
    await page.render({ canvas, canvasContext: context, viewport, background: 'white' }).promise;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  });
