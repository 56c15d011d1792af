import fs from 'node:fs';
import { at, image, ok } from './report.mjs';

export function checkBlog() {
  for (const f of fs.readdirSync(at('blog'))) {
    const t = fs.readFileSync(at(`blog/${f}`), 'utf8');
    const m = t.match(/^---\n([\s\S]*?)\n---\n/);
    ok(
      m && /slug: /.test(m[1]) && /title: /.test(m[1]) && /lang: (en|fr)/.test(m[1]),
      `blog/${f}: front matter`,
    );
    const img = m?.[1].match(/image: (.+)/)?.[1];
    if (img) image(img, `blog/${f}`);
    if (f.endsWith('.fr.md'))
      ok(fs.existsSync(at(`blog/${f.replace('.fr.md', '.md')}`)), `blog/${f}: no English`);
    else ok(fs.existsSync(at(`blog/${f.replace('.md', '.fr.md')}`)), `blog/${f}: no French`);
  }
}
