import { both, image, ok } from './report.mjs';

export function checkCustomProducts(customProducts) {
  ok(customProducts.length === 13, '13 custom products');
  for (const { slug, images } of customProducts) {
    for (const { file, alt } of images) {
      image(file, `custom ${slug}`);
      both(alt, `custom ${slug}`);
    }
  }
}
