import { describe, expect, it } from 'vitest';
import { PRODUCT, review } from '../../../testing/product.ts';
import { describeProduct } from './describe-product.ts';
import { describedBy, structuredData } from './handle.ts';

const PAGE = { origin: 'https://shop.example', path: '/product/canada-flag' };

describe('structured data as JSON-LD', () => {
  it('P45 cannot close its script element, whatever a visitor wrote', () => {
    const hostile = '</script><img src=x onerror=alert(1)><!-- \u2028';
    const data = { product: { ...PRODUCT, review_count: 1, reviews: [{ ...review(1), review: hostile }] } };
    const json = structuredData(describedBy(describeProduct), data, PAGE) ?? '';
    expect(json).not.toMatch(/[<]/);
    expect(JSON.parse(json)['@graph'][0].review[0].reviewBody).toBe(hostile);
  });

  it('is undefined for a page without a description or data', () => {
    expect(structuredData(undefined, {}, PAGE)).toBeUndefined();
    expect(structuredData({ other: 1 }, {}, PAGE)).toBeUndefined();
    expect(structuredData(describedBy(describeProduct), undefined, PAGE)).toBeUndefined();
  });
});
