import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let writer: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  writer = await signInStaff(database, 'catalogue');
});
afterAll(() => database.drop());

const preview = (markdown: unknown) => api.post('/admin/products/markdown', { markdown }, writer.headers);
const htmlOf = async (markdown: string) => (await (await preview(markdown)).json()).data.html;

it('shows a description as the shop will, without what its cleaner takes out', async () => {
  const text = '# Care\n\n- **Wash** cold\n- [Ask us](https://example.com)\n\n<script>alert(1)</script>';
  expect(await htmlOf(text)).toBe(
    '<h3>Care</h3>\n<ul>\n<li><strong>Wash</strong> cold</li>\n' +
      '<li><a href="https://example.com" rel="nofollow noopener">Ask us</a></li>\n</ul>\n',
  );
  expect(await htmlOf('![x](/y.png)')).toBe('<p></p>');
  expect(await htmlOf('[press](javascript:alert(1))')).toBe('<p><a rel="nofollow noopener">press</a></p>');
});

it.each(['> ', '- ', '* ', '1. ', '>- '])(
  'leaves out what “%s” nests deeper than anybody reads',
  async (sign) => {
    const html = await htmlOf(`${sign.repeat(20_000 / sign.length - 1)}x`);
    expect(html).toContain('x');
    expect(html.match(/<(?:blockquote|li)>/g)?.length).toBeLessThanOrEqual(20);
  },
);

it('refuses what is no text, and more than a description may have', async () => {
  await expect(preview(7)).resolves.toBeProblem('INVALID_REQUEST', 'markdown');
  await expect(preview('x'.repeat(20_001))).resolves.toBeProblem('INVALID_REQUEST', 'markdown');
});
