// Needs the build in `build/`, which `npm test` makes first. By hand, run `npm run build` before.
import { expect, it, onTestFinished } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { openShopOn } from '../testing/whole-shop.ts';

it('marks the words of each review with its language, or with none when it is unknown', async () => {
  const database = await forThisTest('shop');
  await database.pool.query(
    `update reviews set language = null where id = (
       select r.id from reviews r join products p on p.id = r.product_id
       where p.slug = 'canada-flag' order by r.created_at limit 1)`,
  );
  const shop = await openShopOn(database);
  onTestFinished(() => shop.close());
  const { reviews } = await shop.product('canada-flag');
  const expected = reviews.slice(0, 10).map(({ title, review, language }) => ({
    title: [title, language ?? ''],
    review: [review, language ?? ''],
  }));
  expect(new Set(expected.map(({ title }) => title[1]))).toEqual(new Set(['en', 'fr', '']));
  for (const path of ['/product/canada-flag', '/fr/product/canada-flag']) {
    const articles = (await shop.page(path))
      .all('article')
      .filter((article) => article.all('h3').some((title) => title.attribute('lang') !== undefined));
    const shown = articles.map((article) => {
      const [title] = article.all('h3');
      const [review] = article.all('p');
      return {
        title: [title?.text, title?.attribute('lang')],
        review: [review?.text, review?.attribute('lang')],
      };
    });
    expect(shown).toEqual(expected);
  }
});
