import type { ProductAnswer } from '../../../contract/catalog.ts';
import { getProduct } from '../../lib/api.ts';
import type { ApiFetch } from '../../lib/api-context.ts';
import { orErrorPage } from '../../lib/load.ts';

export const loadProduct = (api: ApiFetch, slug: string): Promise<ProductAnswer> =>
  orErrorPage(getProduct(api, slug));
