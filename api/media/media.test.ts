import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductAnswer } from '../../contract/catalog/catalog.ts';
import type { MediaList, MediaPicture } from '../../contract/goods/media.ts';
import { MAX_PICTURE_BYTES, pictureId } from '../../contract/goods/media-limits.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { artworkOfEachKind, rawPhoto } from '../testing/files/artwork-files.ts';
import { drawing, pngOf, sendPicture } from '../testing/files/pictures.ts';
import { sharedUploads } from '../testing/files/shared-uploads.ts';
import { createProduct } from '../testing/fixtures.ts';
import { signInStaff, type TestStaff } from '../testing/staff/sign-in-staff.ts';
import { keepPicture } from './index.ts';

let database: TestDatabase;
let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  staff = await signInStaff(database, 'catalogue');
});
afterAll(() => database.drop());

const { store, tempFolder } = sharedUploads();

async function kept(content: Buffer, name?: string): Promise<MediaPicture> {
  const answer = await sendPicture(api, staff, content, name);
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return ((await answer.json()) as { data: MediaPicture }).data;
}

async function fileOf({ path }: MediaPicture): Promise<Buffer> {
  const { rows } = await database.pool.query('select file_key from pictures where path = $1', [path]);
  const file = await store.read(rows[0]?.file_key);
  if (!file) throw new Error('The store has no such file');
  return buffer(file.stream);
}

const rowCount = async () =>
  (await database.pool.query('select from uploads union all select from pictures')).rowCount;

describe('a picture that staff upload', () => {
  it('is kept as WebP, whichever of the usual kinds it was, and the same file again is the same picture', async () => {
    const files = {
      'a.png': await drawing({ colour: '#101' }).png().toBuffer(),
      'a.jpg': await drawing({ colour: '#202' }).jpeg().toBuffer(),
      'a.webp': await drawing({ colour: '#303' }).webp().toBuffer(),
      'a.avif': await drawing({ colour: '#404' }).avif({ effort: 0 }).toBuffer(),
      'a.gif': await drawing({ colour: '#505' }).gif().toBuffer(),
      // Its directory comes last, after all pixels.
      'a.tif': await drawing({ colour: '#606', width: 700, height: 500 })
        .tiff({ compression: 'none' })
        .toBuffer(),
    };
    for (const [name, content] of Object.entries(files)) {
      const picture = await kept(content, name);
      expect(picture).toMatchObject({
        path: expect.stringMatching(/^images\/media\/[\da-f-]{36}\.webp$/),
        url: expect.stringMatching(/^\/pictures\/[\da-f]{12}\/media\/[\da-f-]{36}\.webp$/),
        focus: { x: 50, y: 50 },
      });
      const { format, width, height } = await sharp(await fileOf(picture)).metadata();
      expect([format, width, height]).toEqual(['webp', picture.width, picture.height]);
      expect(await kept(content, 'again.bin')).toEqual(picture);
    }
    const { rows } = await database.pool.query(
      `select what, subject_kind from staff_log where staff_id = $1`,
      [staff.id],
    );
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({ what: 'picture.uploaded', subject_kind: 'picture' });
  });

  it('is upright, at most 2,560 px wide or high, and says nothing of where and when it was taken', async () => {
    const exif = {
      IFD0: { Copyright: 'Secret', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1' },
    };
    // Red on the left; the camera says that its top is on the right.
    const turned = await drawing({ width: 3000, height: 1000, colour: '#0000ff' })
      .composite([{ input: await drawing({ width: 1000, height: 1000 }).png().toBuffer(), left: 0, top: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const picture = await kept(turned, 'photo.jpg');
    expect([picture.width, picture.height]).toEqual([853, 2560]);
    const file = await fileOf(picture);
    const { exif: left, icc, xmp, orientation } = await sharp(file).metadata();
    expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const top = await sharp(file).extract({ left: 400, top: 100, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(150);
    expect(top[2]).toBeLessThan(100);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is turned by EXIF orientation %i as browsers turn it',
    async (orientation) => {
      const quarter = await drawing({ width: 40, height: 20, colour: '#0000ff' })
        .composite([{ input: await drawing({ width: 10, height: 10 }).png().toBuffer(), left: 0, top: 0 }])
        .withMetadata({ orientation })
        .png()
        .toBuffer();
      const upright = await sharp(quarter)
        .autoOrient()
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { data, info } = await sharp(await fileOf(await kept(quarter)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([upright.info.width, upright.info.height]);
      const isRed = (pixels: Buffer, at: number) => (pixels[at] ?? 0) > (pixels[at + 2] ?? 0);
      const { width, height } = info;
      for (const [x, y] of [
        [2, 2],
        [width - 3, 2],
        [2, height - 3],
        [width - 3, height - 3],
      ] as const) {
        const at = (y * width + x) * 3;
        expect([x, y, isRed(data, at)]).toEqual([x, y, isRed(upright.data, at)]);
      }
    },
  );

  it('is one picture when it comes twice at once, and when a job brings it', async () => {
    const bytes = await drawing({ colour: '#777' }).png().toBuffer();
    const both = await Promise.all([kept(bytes), kept(bytes)]);
    expect(both[0]).toEqual(both[1]);
    const deps = { db: database.db, uploads: sharedUploads(), now: () => new Date() };
    expect(await keepPicture(deps, { name: 'from a zip.png', bytes })).toEqual(both[0]);
  });
});

describe('the pictures that the shop has', () => {
  const list = async (query = '') =>
    (await (await api.get(`/admin/media${query}`, staff.headers)).json()) as MediaList;

  it('are listed from the newest to those of the sample, with what shows them, and found by words', async () => {
    const first = await kept(await drawing({ colour: '#a11' }).png().toBuffer(), 'maple_leaf 100%.png');
    const second = await kept(await drawing({ colour: '#a22' }).png().toBuffer(), 'pine tree.png');
    const flag = await createProduct(database.db, { name: 'Harbour pennant' });
    await database.pool.query(
      `insert into product_images (product_id, path, alt_en, alt_fr, position) values ($1, $2, 'A tall tree', 'Un arbre', 8)`,
      [flag.id, second.path],
    );
    await database.pool.query(
      `insert into pictures (path, version, width, height) values ('images/flags/of-the-sample.webp', 'v', 8, 8)`,
    );
    const page = await list('?limit=2');
    expect(page.data.map(({ path }) => path)).toEqual([second.path, first.path]);
    expect(page.data[0]).toEqual({
      ...second,
      name: 'pine tree.png',
      alt: { en: 'A tall tree', fr: 'Un arbre' },
      addedAt: expect.any(String),
      usedBy: [{ kind: 'product', id: flag.id, name: 'Harbour pennant' }],
    });
    const rest = await list(`?limit=100&after=${encodeURIComponent(page.next ?? '')}`);
    expect(page.data.length + rest.data.length).toBe(page.count);
    expect(rest.data.at(-1)).toMatchObject({
      path: 'images/flags/of-the-sample.webp',
      name: '',
      addedAt: null,
    });
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ path }) => path);
    for (const q of ['pine', 'UN ARBRE', 'harbour pen']) expect(await found(q)).toEqual([second.path]);
    expect(await found('_leaf 100%')).toEqual([first.path]);
    for (const q of ['%%%', '\\', "'; drop table pictures"]) expect(await found(q)).toEqual([]);
    await expect(api.get('/admin/media?limit=101', staff.headers)).resolves.toBeProblem('INVALID_REQUEST');
    expect((await list('?after=nothing')).data).toEqual([]);
  });

  it('have a point that stays in sight, which the shop learns at once', async () => {
    const { path } = await kept(await drawing({ colour: '#b11' }).png().toBuffer());
    const flag = await createProduct(database.db);
    await database.pool.query(
      `insert into product_images (product_id, path, alt_en, position) values ($1, $2, 'A flag', 0)
       on conflict (product_id, position) do update set path = excluded.path`,
      [flag.id, path],
    );
    const imageOf = async () =>
      ((await (await api.get(`/product/${flag.slug}`)).json()) as ProductAnswer).product.images[0];
    expect(await imageOf()).not.toHaveProperty('focus');
    const set = (focus: unknown, id = pictureId(path)) =>
      api.patch(`/admin/media/${id}`, { focus }, staff.headers);
    expect((await set({ x: 20, y: 0 })).status).toBe(200);
    expect(await imageOf()).toMatchObject({ focus: { x: 20, y: 0 } });
    for (const focus of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 1.5, y: 0 }, { x: 'NaN', y: 1 }, { x: 1 }])
      await expect(set(focus)).resolves.toBeProblem('INVALID_REQUEST');
    for (const id of ['none', 'media~none', '~~', 'flags~~canada'])
      await expect(set({ x: 1, y: 1 }, id)).resolves.toBeProblem('NOT_FOUND');
    await expect(set({ x: 1, y: 1 }, '..%2fx')).resolves.toBeProblem('INVALID_REQUEST');
    expect(await imageOf()).toMatchObject({ focus: { x: 20, y: 0 } });
  });
});

describe('P155 what is no picture', () => {
  it('is refused by its content, whatever its name, and nothing is written', async () => {
    const before = await rowCount();
    const { 'flag.svg': svg = '', 'flag.pdf': pdf = '' } = await artworkOfEachKind();
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(400),
    ]);
    for (const content of [svg, pdf, '<html><script>alert(1)</script>', 'nothing', await rawPhoto(), heic])
      await expect(sendPicture(api, staff, content)).resolves.toBeProblem('UNSUPPORTED_MEDIA_TYPE', 'file');
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const truncated = whole.subarray(0, whole.length / 2);
    // 200 megapixels, 10 gigapixels, a header without its pixels, and bytes before the signature.
    const broken = [pngOf(20_000, 10_000), pngOf(100_000, 100_000), pngOf(9000, 9000), truncated];
    for (const content of [...broken, Buffer.concat([Buffer.from('\xef\xbb\xbf', 'latin1'), pngOf(5, 5)])])
      await expect(sendPicture(api, staff, content)).resolves.toBeProblem('INVALID_REQUEST', 'file');
    await expect(sendPicture(api, staff, '')).resolves.toBeProblem('INVALID_REQUEST', 'file');
    const large = sendPicture(api, staff, Buffer.alloc(MAX_PICTURE_BYTES + 1));
    await expect(large).resolves.toBeProblem('PAYLOAD_TOO_LARGE');
    await expect(api.post('/admin/media', {}, staff.headers)).resolves.toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    expect(await rowCount()).toBe(before);
    expect(await readdir(tempFolder)).toEqual([]);
  });

  it('is another use: no picture is opened as artwork or logo, and no other file is shown as a picture', async () => {
    const { path } = await kept(await drawing({ colour: '#123' }).png().toBuffer());
    const { rows } = await database.pool.query('select file_key from pictures where path = $1', [path]);
    for (const place of ['/files/', '/shop-logo/'])
      await expect(api.get(place + rows[0]?.file_key)).resolves.toBeProblem('NOT_FOUND');
  });
});
