import { describe, expect, it } from 'vitest';
import { checkArtwork } from './artwork-check.ts';
import type { Artwork } from './uploads.ts';

const FLAG = { widthIn: 54, heightIn: 27 };
const PHOTO: Artwork = { kind: 'png', form: 'raster', width: 5400, height: 2700, pages: 1, fonts: null };
const DRAWING: Artwork = { kind: 'pdf', form: 'vector', width: 400, height: 200, pages: 1, fonts: [] };

const said = (artwork: Artwork, size = FLAG) =>
  checkArtwork(artwork, size).map(({ tone, says }) => `${tone} ${says}`);
const about = (wanted: string, artwork: Artwork, size = FLAG) =>
  checkArtwork(artwork, size).find((advice) => advice.about === wanted);

it("reports a picture's pixels and its sharpness at the chosen size", () => {
  expect(said(PHOTO)).toEqual(['good raster', 'good pixels', 'good fits', 'good sharp']);
  expect(about('resolution', PHOTO)).toMatchObject({ dpi: 100 });
});

it("reports a drawing's pages and fonts, and no resolution", () => {
  expect(said(DRAWING)).toEqual(['good vector', 'good fits', 'good onePage', 'good outlined']);
});

it('gives no advice on size when none is chosen', () => {
  const advice = checkArtwork(PHOTO).map(({ about }) => about);
  expect(advice).toEqual(['kind', 'pixels']);
});

it('gives no advice on values that are unknown', () => {
  const unknown = { ...DRAWING, kind: 'eps', width: null, height: null, pages: null, fonts: null } as const;
  expect(said(unknown)).toEqual(['good vector']);
});

describe('resolution', () => {
  it.each([
    [5400, 100, 'good'],
    [5399, 99, 'amber'],
    [540, 10, 'amber'],
  ])('rates %i pixels along 54 in as %i dots per inch', (width, dpi, tone) => {
    expect(about('resolution', { ...PHOTO, width, height: width })).toMatchObject({ dpi, tone });
  });

  it('is called coarse below 100 dots per inch', () => {
    expect(about('resolution', { ...PHOTO, width: 5399, height: 5399 })).toMatchObject({ says: 'coarse' });
  });

  it('counts along the side with fewer dots per inch', () => {
    expect(about('resolution', { ...PHOTO, height: 1350 })).toMatchObject({ dpi: 50 });
  });

  it('turns a portrait picture to fit', () => {
    expect(about('resolution', { ...PHOTO, width: 2700, height: 5400 })).toMatchObject({ dpi: 100 });
  });
});

describe('proportions', () => {
  it.each([
    [200, 'good', 'fits'],
    [190.5, 'good', 'fits'],
    [190.4, 'amber', 'differs'],
    [209.9, 'good', 'fits'],
    [211, 'amber', 'differs'],
    [50, 'good', 'turned'],
  ])('of a file 100 high and %d wide for a size of 2 to 1: %s %s', (width, tone, says) => {
    expect(about('proportions', { ...DRAWING, width, height: 100 })).toMatchObject({ tone, says });
  });
});

it('asks which page is meant when a tif or a pdf has several', () => {
  expect(about('pages', { ...DRAWING, pages: 3 })).toMatchObject({
    tone: 'amber',
    says: 'manyPages',
    pages: 3,
  });
  expect(about('pages', { ...PHOTO, kind: 'tif', pages: 2 })).toMatchObject({ tone: 'amber', pages: 2 });
});

it.each([
  ['pdf', 'onePage'],
  ['ai', 'onePage'],
  ['tif', undefined],
] as const)('says of an only page in a file of the kind %s: %s', (kind, says) => {
  expect(about('pages', { ...DRAWING, kind, pages: 1 })?.says).toBe(says);
});

it('says nothing of the letters of a picture', () => {
  expect(about('fonts', { ...PHOTO, fonts: ['Archivo'] })).toBeUndefined();
});

it('names the fonts that are not outlined', () => {
  expect(about('fonts', { ...DRAWING, fonts: ['Archivo'] })).toMatchObject({
    tone: 'amber',
    says: 'notOutlined',
    fonts: ['Archivo'],
  });
});
