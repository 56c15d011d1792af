/**
 * Where the page of a product or a category that is not there any more leads: `data.movedTo` of the API's 404
 * (docs/spec/goods.md, section 2). It names a page that is there.
 */
export type MovedTo =
  | { readonly page: 'product' | 'category'; readonly slug: string }
  | { readonly page: 'shop' };

export interface MovedData {
  readonly movedTo: MovedTo;
}
