import { describe, expect, it } from 'vitest';
import { filterVariantBodySchema } from './catalog.ts';

const options = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`Option ${at}`, 'Red']));
const issuesOf = (body: object) =>
  filterVariantBodySchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the chosen options of a product', () => {
  it.each([{}, { size: '36x18', Finishing: '' }, options(20)])('may be %j', (variant) => {
    const body = { product_id: 'p', variant };
    expect(filterVariantBodySchema.parse(body)).toEqual(body);
  });

  it.each([undefined, ''])('are refused without a product: %j', (product_id) => {
    expect(issuesOf({ product_id, variant: {} })).toEqual([['product_id', 'required']]);
  });

  it('P76 are refused with one issue when there are more than 20, whatever their values are', () => {
    expect(issuesOf({ product_id: 'p', variant: options(21) })).toEqual([['variant', 'tooLong']]);
    expect(issuesOf({ product_id: 'p', variant: Array(5000).fill(1) })).toEqual([['variant', 'tooLong']]);
  });

  it.each([[null], [undefined], ['a text of more than 20 letters'], [[]], [{ size: 36 }]])(
    'are refused as %j, which are not too many',
    (variant) => {
      const issues = issuesOf({ product_id: 'p', variant });
      expect(issues).toEqual([[expect.stringMatching(/^variant/), expect.not.stringMatching('tooLong')]]);
    },
  );

  it('have names of up to 100 characters and values of up to 200', () => {
    const withLengths = (name: number, value: number) =>
      issuesOf({ product_id: 'p', variant: { ['n'.repeat(name)]: 'v'.repeat(value) } });
    expect(withLengths(100, 200)).toBeUndefined();
    expect(withLengths(101, 200)).toHaveLength(1);
    expect(withLengths(100, 201)).toHaveLength(1);
  });
});
