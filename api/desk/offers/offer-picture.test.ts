import { expect, it } from 'vitest';
import { SVG } from '../../testing/files/artwork-files.ts';
import { offerLine, setUpOffers } from '../../testing/staff/offer-desk.ts';
import { drawWaiting, uploadQuoteFile } from '../../testing/staff/quote-files.ts';

const { its, ask, drafted, pathOf } = setUpOffers();

it('prints the picture that the shop drew of the artwork, and goes without until it is drawn', async () => {
  const { url: file } = await uploadQuoteFile(its.database, its.desk, { name: 'flag.svg', content: SVG });
  const number = await ask({ file });
  await drafted(number, [offerLine()]);
  const countImages = async () => {
    const answer = await its.api.get(pathOf(number, 1, '/offer.pdf'), its.desk.headers);
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    return text.split(/\/Subtype\s*\/Image/).length - 1;
  };
  expect(await countImages()).toBe(0);
  await drawWaiting(its.database);
  expect(await countImages()).toBeGreaterThan(0);
});
