import { data } from 'react-router';
import type { Business } from '../../contract/business.ts';
import { DEFAULT_PROVINCE, type ProvinceCode, provinceOfCookie } from '../../contract/places/provinces.ts';
import { ApiError, findBusiness, getShop } from './api/api.ts';
import type { ApiFetch } from './api/api-context.ts';
import type { SiteSettings, TagIds } from './site-settings.ts';
import { isAdsFree } from './tracking/ads-free.ts';

interface NamedCategory {
  readonly name: string;
  readonly slug: string;
  /** As in `Category`: the page marks an English name on a French page. */
  readonly untranslated?: readonly string[] | undefined;
}

export interface MenuCategory extends NamedCategory {
  readonly subcategories: readonly NamedCategory[];
}

export interface GoogleTags {
  readonly ids: TagIds;
  /** Whether this document may ever load a tag: the first page of the document decides for its whole life. */
  readonly isAllowed: boolean;
}

/** Data of every page's frame; contains nothing about the visitor. */
export interface RootData extends Pick<SiteSettings, 'uploadMaxBytes'> {
  /** Empty while they are unavailable. */
  readonly categories: readonly MenuCategory[];
  /** Who the seller is; null while it is unavailable. */
  readonly shop: KnownBusiness | null;
  readonly province: ProvinceCode;
  readonly origin: string;
  readonly now: string;
  /** Null in a shop without any of Google's tags. */
  readonly tags: GoogleTags | null;
}

/** Who the seller is, as each page's HTML carries it: only what there is. The address stands in `sender`. */
export type KnownBusiness = Partial<Business> & Pick<Business, 'name' | 'copyrightYear'>;

interface RootSource {
  readonly api: ApiFetch;
  readonly settings: SiteSettings;
  readonly request: Request;
}

/** A page without its menu or its seller is a stopgap: it must not replace a cached page (R63). */
export const STOPGAP = { headers: { 'Cache-Control': 'no-store' } };

export async function loadRoot({ api, settings, request }: RootSource) {
  const [categories, shop] = await Promise.all([findCategories(api), findBusiness(api)]);
  const root: RootData = {
    uploadMaxBytes: settings.uploadMaxBytes,
    tags: tagsOf(settings.tagIds, request),
    categories: categories ?? [],
    shop: shop ? toKnown(shop) : null,
    province: provinceOfCookie(request.headers.get('Cookie')) ?? DEFAULT_PROVINCE,
    origin: new URL(request.url).origin,
    now: new Date().toISOString(),
  };
  return data(root, categories && shop ? {} : STOPGAP);
}

function toKnown({ address: _, promises, ...shop }: Business): KnownBusiness {
  const known = Object.entries(shop).filter(([, value]) => value !== null);
  const promised = promises.guarantee !== null || promises.delivery !== null;
  return { ...(Object.fromEntries(known) as typeof shop), ...(promised && { promises }) };
}

const named = ({ name, slug, untranslated }: NamedCategory): NamedCategory => ({
  name,
  slug,
  ...(untranslated && { untranslated }),
});

/** Undefined while they are unavailable: most pages are useful without the menu. */
async function findCategories(api: ApiFetch): Promise<MenuCategory[] | undefined> {
  try {
    const { mainCategories } = (await getShop(api, { limit: 1 })).data;
    return mainCategories.map((main) => ({ ...named(main), subcategories: main.subcategories.map(named) }));
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

const tagsOf = (ids: TagIds, { url }: Request): GoogleTags | null =>
  Object.values(ids).some(Boolean) ? { ids, isAllowed: !isAdsFree(new URL(url).pathname) } : null;
