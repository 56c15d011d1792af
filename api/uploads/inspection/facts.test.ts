import { afterAll, describe, expect, it } from 'vitest';
import type { ArtworkKind } from '../../../contract/forms/artwork-kinds.ts';
import { ai, EPS, LETTERS, OLD_AI, pdf, raster, SHAPES, SVG } from '../../testing/files/artwork-files.ts';
import { inspect, startInspector } from '../../testing/files/inspection.ts';

const inspector = startInspector();
afterAll(() => inspector.stop());

describe('a raster image', () => {
  it.each<[ArtworkKind, Parameters<typeof raster>[0]]>([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['tif', 'tiff'],
  ])('of type %s is measured in pixels', async (kind, format) => {
    const content = await raster(format, { width: 1200, height: 800 });
    expect(await inspect(inspector, kind, content)).toEqual({
      width: 1200,
      height: 800,
      pages: 1,
      fonts: null,
    });
  });

  it('is measured as displayed, with its EXIF orientation', async () => {
    const { default: sharp } = await import('sharp');
    const turned = await sharp(await raster('jpeg', { width: 1200, height: 800 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await inspect(inspector, 'jpg', turned)).toMatchObject({ width: 800, height: 1200 });
  });
});

describe('an SVG', () => {
  const svg = (attributes: string, inside = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

  it.each<[string, number | null, number | null]>([
    ['viewBox="0 0 60 30"', 60, 30],
    ['viewBox="-10,-10, 200.5 ,100" width="100%" height="100%"', 200.5, 100],
    ['width="300" height="150px"', 300, 150],
    ['width="2in" height="25.4mm"', 192, 96],
    ['width="72pt" height="6pc"', 96, 96],
    ['width="100%" height="100%"', null, null],
    ['viewBox="0 0 0 30"', null, null],
    ['viewBox="0 0 -5 30" width="-1" height="1e999"', null, null],
    ['viewBox="a b c d"', null, null],
    ['', null, null],
  ])('with %s has the size %s × %s', async (attributes, width, height) => {
    expect(await inspect(inspector, 'svg', svg(attributes))).toEqual({ width, height, pages: 1, fonts: [] });
  });

  it.each<[string, string, string[]]>([
    ['an attribute', '<text font-family="Arial, sans-serif">Hi</text>', ['Arial']],
    ['a style', `<text style="fill:red;font-family:'Gill Sans';">Hi</text>`, ['Gill Sans']],
    ['a group', '<g font-family="Lato"><text>Hi</text></g>', ['Lato']],
    ['a span', '<text font-family="Lato">A<tspan font-family="Roboto">B</tspan></text>', ['Lato', 'Roboto']],
    ['a class', '<style>.a,.b{font-family:Futura;}</style><text class="x b">Hi</text>', ['Futura']],
    ['a class defined later', '<text class="a">Hi</text><style>.a{font-family:Futura}</style>', ['Futura']],
    ['CDATA', '<style><![CDATA[text{font-family:"Fira Sans"}]]></style><text>Hi</text>', ['Fira Sans']],
    ['no declaration', '<text>Hi</text>', ['unnamed']],
    ['text along a path', '<text font-family="Lato"><textPath href="#p">Hi</textPath></text>', ['Lato']],
    ['an element without text', '<text font-family="Lato"> </text><title>Hi</title><desc>Hi</desc>', []],
    ['the same font twice', '<text font-family="A">1</text><text font-family="A">2</text>', ['A']],
  ])('lists the fonts of its text, given by %s', async (_, inside, fonts) => {
    expect(await inspect(inspector, 'svg', svg('viewBox="0 0 1 1"', inside))).toMatchObject({ fonts });
  });

  it('lists at most 20 fonts', async () => {
    const texts = Array.from({ length: 50 }, (_, i) => `<text font-family="F${i}">x</text>`).join('');
    expect((await inspect(inspector, 'svg', svg('', texts)))?.fonts).toHaveLength(20);
  });

  it('is read without expanding entities', async () => {
    const laughs = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
      '',
    );
    const bomb = `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}<!ENTITY x SYSTEM "file:///etc/passwd">]>
      ${svg('viewBox="0 0 1 1"', '<text font-family="&x;">&l12;&x;</text>')}`;
    expect(await inspect(inspector, 'svg', bomb)).toEqual({ width: 1, height: 1, pages: 1, fonts: ['&x;'] });
  });

  it('may be encoded as UTF-16', async () => {
    const content = Buffer.from(`\ufeff${SVG}`, 'utf16le');
    expect(await inspect(inspector, 'svg', content)).toMatchObject({ width: 60, height: 30 });
  });
});

describe('PostScript', () => {
  const eps = (...lines: string[]) => ['%!PS-Adobe-3.0 EPSF-3.0', ...lines].join('\r');

  it('declares its size and pages in comments', async () => {
    expect(await inspect(inspector, 'eps', EPS)).toEqual({ width: 432, height: 216, pages: 1, fonts: [] });
    expect(await inspect(inspector, 'ai', OLD_AI)).toMatchObject({ width: 100, height: 50, pages: 1 });
  });

  it('may declare them at the end, and embedded documents do not count', async () => {
    const inside = ['%%BeginDocument: x', '%%BoundingBox: 0 0 1 1', '%%Pages: 9', '%%EndDocument'];
    const atEnd = eps(
      '%%BoundingBox: (atend)',
      '%%Pages: (atend)',
      ...inside,
      '%%BoundingBox: -5 -5 95 45',
      '%%Pages: 2',
    );
    expect(await inspect(inspector, 'eps', atEnd)).toMatchObject({ width: 100, height: 50, pages: 2 });
    expect(await inspect(inspector, 'eps', eps('%%BoundingBox: 0 0 10 5', ...inside))).toMatchObject({
      width: 10,
      pages: 9,
    });
  });

  it('is found between the previews of a DOS EPS file', async () => {
    const header = Buffer.from('c5d0d3c6', 'hex');
    const content = Buffer.concat([header, Buffer.alloc(26), Buffer.from(EPS), Buffer.alloc(5000, 0xff)]);
    expect(await inspect(inspector, 'eps', content)).toMatchObject({ width: 432, height: 216 });
  });

  it.each<[string[], string[] | null]>([
    [['%%DocumentFonts: Helvetica Times-Roman'], ['Helvetica', 'Times-Roman']],
    [
      ['%%DocumentNeededResources: font Futura-Bold', '%%+ font Gotham'],
      ['Futura-Bold', 'Gotham'],
    ],
    [['%%DocumentFonts: (atend)', '%%DocumentFonts: Courier'], ['Courier']],
    [['%%IncludeResource: font Lato'], ['Lato']],
    [['/Helvetica findfont 12 scalefont setfont'], ['Helvetica']],
    [['/Optima 12 selectfont'], ['Optima']],
    [['name findfont'], null],
    [['0 0 moveto'], []],
  ])('lists the fonts of %j', async (lines, fonts) => {
    expect(await inspect(inspector, 'eps', eps(...lines))).toMatchObject({ fonts });
  });

  it('has no size when its bounding box is invalid', async () => {
    for (const box of ['0 0 0 0', '1 2 3', 'a b c d', '10 10 5 5', '0 0 1e999 5'])
      expect(await inspect(inspector, 'eps', eps(`%%BoundingBox: ${box}`))).toMatchObject({
        width: null,
        height: null,
      });
  });
});

describe('a PDF', () => {
  it('has the size of its first page, its page count, and no fonts when text is outlined', async () => {
    const content = pdf({ pages: [SHAPES, SHAPES, SHAPES] });
    expect(await inspect(inspector, 'pdf', content)).toEqual({
      width: 432,
      height: 216,
      pages: 3,
      fonts: [],
    });
    expect(await inspect(inspector, 'ai', ai())).toEqual({ width: 432, height: 216, pages: 1, fonts: [] });
  });

  it('lists the fonts of its text, also of later pages', async () => {
    expect(await inspect(inspector, 'pdf', pdf({ pages: [SHAPES, LETTERS] }))).toMatchObject({
      fonts: ['Helvetica-Bold'],
    });
  });

  it('lists no font that is only declared or selected', async () => {
    expect(await inspect(inspector, 'pdf', pdf({ pages: ['BT /F1 24 Tf ET'] }))).toMatchObject({ fonts: [] });
  });

  it('may have hundreds of pages', async () => {
    expect(await inspect(inspector, 'pdf', pdf({ pages: Array(300).fill(SHAPES) }))).toMatchObject({
      pages: 300,
    });
  });

  it('is refused when it is broken', async () => {
    expect(await inspect(inspector, 'pdf', '%PDF-1.4\nnothing of the kind')).toBeUndefined();
  });
});
