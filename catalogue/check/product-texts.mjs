import { both, ok } from './report.mjs';

export function checkProductTexts(p) {
  const w = `product ${p.slug}`;
  for (const k of ['name', 'description_html', 'meta_title', 'meta_description']) both(p[k], `${w} ${k}`);
  for (const l of ['en', 'fr']) {
    ok(p.meta_title[l].length <= 60, `${w} meta_title ${l} ${p.meta_title[l].length}`);
    ok(p.meta_description[l].length <= 160, `${w} meta_description ${l}`);
    ok(
      !/undefined|NaN|\[object/.test(JSON.stringify([p.description_html[l], p.specifications[l], p.faqs])),
      `${w}: broken text`,
    );
    ok(!/<(?!\/?(p|ul|li|h3|strong)\b)/.test(p.description_html[l]), `${w}: unexpected tag`);
    ok(p.description_html[l].length > 90, `${w}: short description ${l}`);
  }
  ok(p.faqs.length >= 2 && p.faqs.length <= 4, `${w}: ${p.faqs.length} faqs`);
  p.faqs.forEach((f) => {
    both(f.question, `${w} faq`);
    both(f.answer, `${w} faq`);
  });
  ok(
    p.specifications.en.length && p.specifications.en.length === p.specifications.fr.length,
    `${w} specifications`,
  );
}
