import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf, SVG } from '../../testing/files/artwork-files.ts';
import { inspect, inspectorForThisTest, startInspector } from '../../testing/files/inspection.ts';
import { pngOf } from '../../testing/files/pictures.ts';
import { NOTHING_KNOWN } from './facts.ts';

const inspector = startInspector();
afterAll(() => inspector.stop());

/** 4 GB of spaces, compressed to 4 MB: the same 100 MB repeated. */
const SPACES = (() => {
  const piece = deflateRawSync(Buffer.alloc(100_000_000, ' '), {
    level: 1,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  return Buffer.concat([Buffer.from('7801', 'hex'), ...Array<Buffer>(40).fill(piece)]);
})();

describe('P55 a decompression bomb', () => {
  it('is refused: an image of 100,000 × 100,000 pixels', async () => {
    expect(await inspect(inspector, 'png', pngOf(100_000, 100_000))).toBeUndefined();
    expect(await inspect(inspector, 'png', pngOf(10_000, 10_000))).toMatchObject({ width: 10_000 });
  });

  it('is refused: a PDF whose content inflates to gigabytes; the next file is inspected', {
    timeout: 90_000,
  }, async () => {
    // The long time limit makes sure that the memory limit stops it, even on a slow machine.
    const patient = inspectorForThisTest({ workMs: 80_000 });
    const content = `<</Length ${SPACES.length}/Filter/FlateDecode>>stream\n${SPACES.toString('latin1')}\nendstream`;
    const bomb = pdf()
      .toString('latin1')
      .replace(/<<\/Length \d+>>stream\n.*\nendstream/, () => content);
    expect(await inspect(patient, 'pdf', Buffer.from(bomb, 'latin1'))).toBeUndefined();
    expect(await inspect(patient, 'svg', SVG)).toMatchObject({ width: 60 });
  });

  it('is refused: deeply nested tags', async () => {
    const deep = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`;
    expect(await inspect(inspector, 'svg', deep)).toBeUndefined();
    expect(await inspect(inspector, 'svg', SVG)).toMatchObject({ width: 60 });
  });
});

describe('the inspection process', () => {
  it('is reused, and restarted after it was killed', async () => {
    await inspect(inspector, 'svg', SVG);
    const first = inspector.pid ?? 0;
    await inspect(inspector, 'svg', SVG);
    expect(inspector.pid).toBe(first);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => inspector.pid).toBeUndefined();
    expect(await inspect(inspector, 'svg', SVG)).toMatchObject({ width: 60 });
    expect(inspector.pid).not.toBe(first);
  });

  it('exits when it is idle', async () => {
    const brief = inspectorForThisTest({ idleMs: 20 });
    await inspect(brief, 'svg', SVG);
    await expect.poll(() => brief.pid).toBeUndefined();
    expect(await inspect(brief, 'svg', SVG)).toMatchObject({ width: 60 });
  });

  it('is stopped when a file takes too long, and nothing is known of that file', async () => {
    const hasty = inspectorForThisTest({ workMs: 1 });
    expect(await inspect(hasty, 'svg', SVG)).toEqual(NOTHING_KNOWN);
  });

  it('is not awaited beyond the time limit of the queue', async () => {
    const busy = inspectorForThisTest({ waitMs: 0 });
    expect(await inspect(busy, 'svg', SVG)).toEqual(NOTHING_KNOWN);
  });
});
