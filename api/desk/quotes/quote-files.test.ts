import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PUBLIC_URL } from '../../testing/api.ts';
import { LETTERS, pdf, SVG } from '../../testing/files/artwork-files.ts';
import { createUpload } from '../../testing/files/uploads.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { setUpQuotes } from '../../testing/staff/quote-desk.ts';
import { drawWaiting, sendQuoteFile, uploadQuoteFile } from '../../testing/staff/quote-files.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';
import { times } from '../../testing/times.ts';

const { its, ask, show, get } = setUpQuotes();

type Seen = { readonly id: string };

const upload = (name: string, content: string | Buffer, staff = its.desk) =>
  sendQuoteFile(its.database, staff, { name, content });
const uploaded = (name: string, content: string | Buffer) =>
  uploadQuoteFile(its.database, its.desk, { name, content });
const attach = ({ id }: Seen, file: unknown, staff: TestStaff = its.desk) =>
  its.api.post(`/admin/quotes/${id}/files`, { file }, keyed(staff));
const remove = ({ id }: Seen, file: string, { headers } = its.desk) =>
  its.api.send('DELETE', `/admin/quotes/${id}/files/${file}`, undefined, headers);
const work = () => drawWaiting(its.database);

describe('a file that staff add', () => {
  it.each<[string, string | Buffer]>([
    ['long.pdf', pdf({ pages: times(200, () => LETTERS) })],
    ['script.svg', SVG.replace('</svg>', '<script>alert(1)</script></svg>')],
  ])('P51 is taken and only ever downloaded: %s', async (name, content) => {
    const quote = await show(await ask());
    const { url } = await uploaded(name, content);
    expect((await attach(quote, url)).status).toBe(201);
    expect((await attach(quote, url)).status).toBe(201);
    const { files } = await show(quote.id);
    expect(files).toEqual([
      expect.objectContaining({
        name,
        url,
        isFromStaff: true,
        by: 'Sam of desk',
        picture: 'waiting',
        isRemovable: true,
      }),
    ]);
    const file = await its.api.get(new URL(url).pathname.replace('/api', ''));
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(file.headers.get('Content-Security-Policy')).toContain('sandbox');
  });

  it('is refused where a customer’s is, and from whoever may not edit', async () => {
    await expect(upload('x.exe', 'MZ')).resolves.toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    await expect(upload('x.pdf', '')).resolves.toBeProblem('INVALID_REQUEST', 'file');
    await expect(upload('x.svg', SVG, its.production)).resolves.toBeProblem('FORBIDDEN');
    const quote = await show(await ask());
    const { link } = await createUpload(its.database.db);
    const gone = await createUpload(its.database.db, { removed: true });
    for (const wrong of ['', null, 7, 'x', gone.link, `${PUBLIC_URL}/api/files/`])
      await expect(attach(quote, wrong)).resolves.toBeProblem('INVALID_REQUEST', 'file');
    await expect(attach({ id: randomUUID() }, link)).resolves.toBeProblem('NOT_FOUND');
    await expect(attach(quote, link, its.production)).resolves.toBeProblem('FORBIDDEN');
    expect((await show(quote.id)).files).toEqual([]);
  });

  it('can be removed by who added it for a day, and by a manager', async () => {
    const quote = await show(await ask());
    const manager = await signInStaff(its.database, 'manager');
    const colleague = await signInStaff(its.database, 'desk');
    const added = async () => {
      const { link } = await createUpload(its.database.db, { name: `${randomUUID()}.pdf` });
      await attach(quote, link);
      const file = (await show(quote.id)).files.at(-1);
      return file?.id ?? '';
    };
    const [own, old, message] = [await added(), await added(), await added()];
    await expect(remove(quote, own, colleague)).resolves.toBeProblem('FORBIDDEN');
    expect((await remove(quote, own)).status).toBe(200);
    await expect(remove(quote, own)).resolves.toBeProblem('NOT_FOUND');
    await its.database.pool.query(`update quote_files set at = at - interval '25 hours' where id = $1`, [
      old,
    ]);
    await expect(remove(quote, old)).resolves.toBeProblem('FORBIDDEN');
    expect((await remove(quote, old, manager)).status).toBe(200);
    await its.database.pool.query('update quote_files set is_from_staff = false where id = $1', [message]);
    await expect(remove(quote, message, manager)).resolves.toBeProblem('FORBIDDEN');
    await expect(remove(quote, 'x')).resolves.toBeProblem('INVALID_REQUEST', 'id');
    const what = its.database.db.selectFrom('staff_log').select('what').where('subject_id', '=', quote.id);
    expect((await what.orderBy('seq').execute()).map((row) => row.what)).toEqual([
      ...times(3, () => 'quote.file-added'),
      ...times(2, () => 'quote.file-removed'),
    ]);
  });
});

describe('the picture of a file', () => {
  const picture = (number: string, query = '', staff = its.desk) => get(`/${number}/picture${query}`, staff);

  it('is drawn by a job, for the file of the form and for later ones, and shown to production', async () => {
    const [form, later] = [await uploaded('form.svg', SVG), await uploaded('later.pdf', pdf())];
    const number = await ask({ file: form.url });
    const { id } = await show(number);
    await attach({ id }, later.url);
    expect((await picture(number)).status).toBe(204);
    await work();
    const { file, files } = await show(number);
    expect([file?.picture, files[0]?.picture]).toEqual(['drawn', 'drawn']);
    for (const [query, width] of [
      ['', 800],
      ['?size=400', 400],
      [`?file=${files[0]?.id}&size=400`, 400],
    ] as const) {
      const answer = await picture(number, query, its.production);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      const { format, width: drawn } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([format, drawn]).toEqual(['webp', width]);
    }
  });

  it('is drawn again when its bytes are gone, and not tried again when nothing can be drawn', async () => {
    const number = await ask({ file: (await uploaded('flag.svg', SVG)).url });
    await its.database.pool.query('update uploads set has_picture = true where has_picture is null');
    await its.database.pool.query('delete from graphile_worker._private_jobs');
    expect((await picture(number)).status).toBe(204);
    await work();
    expect((await picture(number)).status).toBe(200);
    const eps = await ask({
      file: (await uploaded('flag.eps', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n')).url,
    });
    await work();
    expect((await show(eps)).file?.picture).toBe('none');
    await expect(picture(eps)).resolves.toBeProblem('NOT_FOUND');
  });

  it('is not found of another request’s file, without a file, and in another size', async () => {
    const [one, other] = [await show(await ask()), await show(await ask())];
    const { link } = await createUpload(its.database.db);
    await attach(other, link);
    const { files } = await show(other.id);
    await expect(picture(one.number, `?file=${files[0]?.id}`)).resolves.toBeProblem('NOT_FOUND');
    await expect(picture(one.number)).resolves.toBeProblem('NOT_FOUND');
    await expect(picture(one.number, '?size=401')).resolves.toBeProblem('INVALID_REQUEST', 'size');
    await expect(picture(one.number, '?file=x')).resolves.toBeProblem('INVALID_REQUEST', 'file');
  });
});
