import { describe, expect, it } from 'vitest';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import { shopHref } from '../../lib/navigation/shop-address.ts';
import { knownValues, loadShop } from './shop-data.ts';

const category = (slug: string, name: string) => ({
  _id: slug,
  slug,
  name,
  status: 'Active',
  image: '/pictures/x',
});
const ANSWER = {
  data: {
    products: [],
    mainCategories: [
      { ...category('flags', 'Flags'), subcategories: [category('canada-flags', 'Canada Flags')] },
      { ...category('banners', 'Banners'), subcategories: [] },
    ],
    facets: {
      category: ['flags', 'canada-flags', 'banners'].map((value, count) => ({ value, count })),
      size: ['36x18', 'above 72x36'].map((value) => ({ value, count: 1 })),
      fabric: [],
      finishing: [],
      availability: [],
      shipping_location: [],
    },
    near: { terms: ['flag'], categories: [{ _id: '1', slug: 'flags', name: 'Flags' }] },
  },
  pagination: { page: 3, limit: 12, totalPages: 3, totalProducts: 30 },
};

function shopAt(address: string, slug?: string) {
  const asked: string[] = [];
  const api: ApiFetch = async (path) => {
    asked.push(decodeURIComponent(path.replaceAll('+', ' ')));
    return Response.json(ANSWER);
  };
  return { asked, shop: loadShop(api, new Request(`http://shop.test${address}`), slug) };
}

describe('loadShop', () => {
  it('reads only the choices that the API knows', async () => {
    const { shop } = shopAt('/shop?size=above 72x36,huge,36x18&category=nothing&page=99&sort=worst&view=x');
    expect(shopHref((await shop).address)).toBe('/shop?size=36x18,above+72x36&page=3');
  });

  it('joins repeated parameters, as plain forms send them', async () => {
    const { asked, shop } = shopAt('/shop?size=36x18&size=above 72x36&limit=12');
    expect(shopHref((await shop).address)).toBe('/shop?size=36x18,above+72x36&page=3&limit=12');
    expect(asked).toEqual(['/api/shop?size=36x18,above 72x36&limit=12&lang=en']);
  });

  it('requests the category of /shop/{slug}, whatever the query says', async () => {
    const { asked, shop } = shopAt('/shop/canada-flags?category=banners&size=36x18', 'canada-flags');
    expect(await shop).toMatchObject({
      category: { name: 'Canada Flags' },
      address: { slug: 'canada-flags' },
    });
    expect(asked).toEqual(['/api/shop?category=canada-flags&size=36x18&lang=en']);
  });

  it('throws a 404 for an unknown kind of flags', async () => {
    await expect(shopAt('/shop/x', 'x').shop).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('counts each category and returns suggestions for an empty search', async () => {
    const shop = await shopAt('/shop?search=flgas').shop;
    expect(shop.categories).toEqual([
      {
        name: 'Flags',
        slug: 'flags',
        count: 0,
        subcategories: [{ name: 'Canada Flags', slug: 'canada-flags', count: 1 }],
      },
      { name: 'Banners', slug: 'banners', count: 2, subcategories: [] },
    ]);
    expect(shop.near).toEqual({ terms: ['flag'], categories: [{ slug: 'flags', name: 'Flags' }] });
    expect(knownValues(shop).category).toEqual(['flags', 'canada-flags', 'banners']);
  });

  it.each(['customized', 'personnalis%C3%A9', 'sur+mesure'])(
    'redirects a search for %s to the custom products',
    async (term) => {
      const { asked, shop } = shopAt(`/shop?search=${term}`);
      await expect(shop).rejects.toBeInstanceOf(Response);
      expect(asked).toEqual([]);
    },
  );
});
