import type { Business, BusinessAnswer } from '../../../contract/business.ts';
import type {
  CategoryAnswer,
  Product,
  ProductAnswer,
  ShopAnswer,
  SuggestionsAnswer,
} from '../../../contract/catalog/catalog.ts';
import type { CustomPrices, CustomPricesAnswer } from '../../../contract/catalog/custom-prices.ts';
import type { GeneralAnswer, HomePageAnswer } from '../../../contract/catalog/home.ts';
import type { ReviewAnswer, ReviewBody } from '../../../contract/catalog/reviews.ts';
import type { ContactBody, NewsletterBody, NewsletterLink } from '../../../contract/forms/forms.ts';
import type { GeneralQuoteBody, ProductQuoteBody } from '../../../contract/forms/quotes.ts';
import type { PostalCodeAnswer, ReverseGeocodeAnswer } from '../../../contract/places/places.ts';
import type { AllStoresAnswer, StoreAnswer } from '../../../contract/places/stores.ts';
import { callApi } from './api-call.ts';
import type { ApiFetch } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { get, post, postAsGuest, type Query, withQuery } from './api-verbs.ts';
import { browserFetch, guestFetch } from './browser-fetch.ts';
import { byLink } from './by-link.ts';
import { formSender } from './form-sender.ts';

export { ApiError, browserFetch };

// The calls that pages make, by name; all throw ApiError. Those of the checkout, accounts and sessions have files of
// their own (api-checkout.ts, api-accounts.ts, api-sessions.ts), so that only their pages load them. Calls that
// loaders make take a fetch: the server's from `apiFetchContext`, or `browserFetch` in a clientLoader. The others are
// browser only.

export const getGeneral = (api: ApiFetch) => get<GeneralAnswer>(api, '/general');

/** `state`: the province's name or code. */
export const getHomePage = (api: ApiFetch, state: string) =>
  get<HomePageAnswer>(api, withQuery('/home-page', { state }));

export const getShop = (api: ApiFetch, query: Query) => get<ShopAnswer>(api, withQuery('/shop', query));

/** Search suggestions while `q` is typed. Called on each keystroke, so abort the previous call with `signal`. */
export const getSuggestions = (api: ApiFetch, q: string, signal?: AbortSignal) =>
  get<SuggestionsAnswer>(api, withQuery('/search-suggestions', { q }), signal);

export const getCategory = (api: ApiFetch, slug: string, query: Query) =>
  get<CategoryAnswer>(api, withQuery(`/category/${encodeURIComponent(slug)}`, query));

export const getProduct = (api: ApiFetch, slug: string) =>
  get<ProductAnswer>(api, `/product/${encodeURIComponent(slug)}`);

/** Called on each keystroke, so abort the previous call with `signal`. */
export const getStore = (api: ApiFetch, slug: string, query: Query, signal?: AbortSignal) =>
  get<StoreAnswer>(api, withQuery(`/store/${encodeURIComponent(slug)}`, query), signal);

/** What a custom product costs at least and how long it takes; undefined when the API does not answer: the page is worth reading without. */
export async function findCustomPrices(api: ApiFetch, slug: string): Promise<CustomPrices | undefined> {
  try {
    return (await get<CustomPricesAnswer>(api, `/custom-prices/${slug.toLowerCase()}`)).data;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Who the seller is; undefined when the API does not answer, because a page is worth reading without it. */
export async function findBusiness(api: ApiFetch): Promise<Business | undefined> {
  try {
    return (await get<BusinessAnswer>(api, '/business')).data;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** A product by id. Price and stock are at most two seconds old. */
export const getFlag = (id: string, signal?: AbortSignal) =>
  get<{ data: Product }>(browserFetch, flagPath(id), signal);

/** A product by id, read from the database now: for what is about to be bought. */
export const getFreshFlag = async (id: string, signal?: AbortSignal) =>
  (
    await callApi<{ data: Product }>(browserFetch, flagPath(id), {
      headers: { 'Cache-Control': 'max-age=0' },
      signal,
    })
  ).body;

const flagPath = (id: string) => `/flag/${encodeURIComponent(id)}`;

/** Nearest first when `postcode` or `location` (`lat,lng`) is given. */
export const getAllStores = (api: ApiFetch, query: Query) =>
  get<AllStoresAnswer>(api, withQuery('/all-stores', query));

/** 404 for a place outside Canada. */
export const reverseGeocode = (coords: { readonly lat: number; readonly lng: number }) =>
  get<ReverseGeocodeAnswer>(browserFetch, withQuery('/reverse-geocode', coords));

/** Coordinates of a postal code; 404 for an unknown one. */
export const getPostalCode = async (code: string, signal?: AbortSignal) =>
  (await get<PostalCodeAnswer>(browserFetch, `/postal-code/${encodeURIComponent(code)}`, signal)).data;

export const checkOrder = (orderId: string, api: ApiFetch = browserFetch) =>
  callApi<{ message: string }>(api, '/check-order', { method: 'POST', body: { order_id: orderId } });

/** Returns the review as it is shown; 400 names the fields in `issues`, 429 when the rate limit is reached. */
export const postReview = async (body: ReviewBody) => (await post<ReviewAnswer>('/review-post', body)).data;

const sendNewsletter = formSender('/forms-submit');
/** Idempotent: an address that is already subscribed is accepted and not added again. */
export const subscribeToNewsletter = (body: Omit<NewsletterBody, 'type'>) =>
  sendNewsletter({ type: 'newsletter', ...body });

/** The same for a page's action: the server has no submission to recognise again, so it sends no key. */
export const subscribeOnServer = (api: ApiFetch, body: Omit<NewsletterBody, 'type'>) =>
  callApi<unknown>(api, '/forms-submit', { method: 'POST', body: { type: 'newsletter', ...body } });

const confirmPath = (token: string) => `/newsletter/confirm/${encodeURIComponent(token)}`;

/** Undefined for a link that is unknown or has expired, and after an unsubscription. */
export const findNewsletterLink = (api: ApiFetch, token: string): Promise<NewsletterLink | undefined> =>
  byLink(get<{ data: NewsletterLink }>(api, confirmPath(token)));

/** Sent as a guest: the link is the proof, whoever is signed in here. */
export const confirmNewsletter = (token: string, api: ApiFetch = guestFetch) =>
  callApi<{ data: NewsletterLink }>(api, confirmPath(token), { method: 'POST', body: {} });

/** 404 for an unknown token. */
export const unsubscribeFromNewsletter = (token: string) =>
  postAsGuest<undefined>(`/newsletter/unsubscribe/${encodeURIComponent(token)}`, {});

const sendContact = formSender('/forms-submit');
export const sendContactMessage = (body: Omit<ContactBody, 'type'>) =>
  sendContact({ type: 'contact', ...body });

/** The same for the page's action. */
export const sendContactOnServer = (api: ApiFetch, body: Omit<ContactBody, 'type'>) =>
  callApi<unknown>(api, '/forms-submit', { method: 'POST', body: { type: 'contact', ...body } });

/**
 * Any 2xx is a success, whatever its body (docs/spec/checkout-quotes-forms.md §7). 400 names the fields in `issues`,
 * including `file` when the link is not an upload of this shop.
 */
export const requestCustomQuote: (body: GeneralQuoteBody) => Promise<unknown> = formSender('/custom-quote');

/** Like `requestCustomQuote`, for one of the custom products; its choices are `items.*` in `issues`. */
export const requestProductQuote: (body: ProductQuoteBody) => Promise<unknown> = formSender('/product-quote');

/** Ends the session of `token` on the server, whatever session is stored here by then. */
export const logout = (token: string) =>
  callApi<undefined>(guestFetch, '/logout', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });

/** Saves the province in the account of the signed-in user; a guest's choice stays on the device. */
export const sendProvince = (province: string) => post<undefined>('/province', { province });
