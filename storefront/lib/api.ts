import type {
  AccountData,
  EmailProof,
  LoginAnswer,
  LoginBody,
  MyOrdersAnswer,
  Profile,
  RegisterAnswer,
  RegisterBody,
  UpdateProfileAnswer,
  UpdateProfileBody,
} from '../../contract/accounts.ts';
import type {
  CategoryAnswer,
  Product,
  ProductAnswer,
  ShopAnswer,
  SuggestionsAnswer,
} from '../../contract/catalog.ts';
import type { ContactBody, NewsletterSource } from '../../contract/forms.ts';
import type { GeneralAnswer, HomePageAnswer } from '../../contract/home.ts';
import type {
  ActionRequiredAnswer,
  CheckingAnswer,
  CheckoutAnswer,
  CheckoutPayload,
  Order,
  OrderState,
  OrderStateAnswer,
  PaymentConfig,
} from '../../contract/orders.ts';
import type {
  AddressSuggestionsAnswer,
  FoundAddressAnswer,
  PostalCodeAnswer,
  ReverseGeocodeAnswer,
} from '../../contract/places.ts';
import type { GeneralQuoteBody, ProductQuoteBody } from '../../contract/quotes.ts';
import type { ReviewAnswer, ReviewBody } from '../../contract/reviews.ts';
import type { AllStoresAnswer, StoreAnswer } from '../../contract/stores.ts';
import type { OpenPayment } from '../state/open-payment.ts';
import { callApi } from './api-call.ts';
import type { ApiFetch } from './api-context.ts';
import { browserFetch, guestFetch } from './browser-fetch.ts';

export { ApiError } from './api-error.ts';
export { browserFetch };

// Every call the pages make, by name; all throw ApiError. What loaders call takes the fetch of its side: the
// server's own from `apiFetchContext`, or `browserFetch` in a clientLoader. The rest is called in the browser only.

/** What is empty or undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

async function get<T>(api: ApiFetch, path: string, signal?: AbortSignal): Promise<T> {
  return (await callApi<T>(api, path, { signal })).body;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await callApi<T>(browserFetch, path, { method: 'POST', body })).body;
}

async function postAsGuest<T>(path: string, body: unknown): Promise<T> {
  return (await callApi<T>(guestFetch, path, { method: 'POST', body })).body;
}

export const getGeneral = (api: ApiFetch) => get<GeneralAnswer>(api, '/general');

/** `state`: the province's name or code. */
export const getHomePage = (api: ApiFetch, state: string) =>
  get<HomePageAnswer>(api, withQuery('/home-page', { state }));

export const getShop = (api: ApiFetch, query: Query) => get<ShopAnswer>(api, withQuery('/shop', query));

/** What to offer while `q` is typed; called again with each letter, so take the last call's answer back with `signal`. */
export const getSuggestions = (api: ApiFetch, q: string, signal?: AbortSignal) =>
  get<SuggestionsAnswer>(api, withQuery('/search-suggestions', { q }), signal);

export const getCategory = (api: ApiFetch, slug: string, query: Query) =>
  get<CategoryAnswer>(api, withQuery(`/category/${encodeURIComponent(slug)}`, query));

export const getProduct = (api: ApiFetch, slug: string) =>
  get<ProductAnswer>(api, `/product/${encodeURIComponent(slug)}`);

/** Called again as one types, so take the last call's answer back with `signal`. */
export const getStore = (api: ApiFetch, slug: string, query: Query, signal?: AbortSignal) =>
  get<StoreAnswer>(api, withQuery(`/store/${encodeURIComponent(slug)}`, query), signal);

/** A product by its id; how a page asks for fresh stock. */
export const getFlag = (id: string, signal?: AbortSignal) =>
  get<{ data: Product }>(browserFetch, `/flag/${encodeURIComponent(id)}`, signal);

/** Nearest first where `postcode` or `location` (`lat,lng`) is given. */
export const getAllStores = (api: ApiFetch, query: Query) =>
  get<AllStoresAnswer>(api, withQuery('/all-stores', query));

/** 404 for a place outside Canada. */
export const reverseGeocode = (coords: { readonly lat: number; readonly lng: number }) =>
  get<ReverseGeocodeAnswer>(browserFetch, withQuery('/reverse-geocode', coords));

/** Where a postal code is; 404 for what is none. */
export const getPostalCode = async (code: string, signal?: AbortSignal) =>
  (await get<PostalCodeAnswer>(browserFetch, `/postal-code/${encodeURIComponent(code)}`, signal)).data;

/** Called again as one types; `session` is a uuid, the same for all calls about one address. */
export const suggestAddresses = async (q: string, session: string, signal?: AbortSignal) =>
  (
    await get<AddressSuggestionsAnswer>(
      browserFetch,
      withQuery('/address-suggestions', { q, session }),
      signal,
    )
  ).data;

/** 404 for an address without details. */
export const getSuggestedAddress = async (id: string, session: string) =>
  (
    await get<FoundAddressAnswer>(
      browserFetch,
      withQuery(`/address-suggestions/${encodeURIComponent(id)}`, { session }),
    )
  ).data;

export const getPaymentConfig = (signal?: AbortSignal) =>
  get<PaymentConfig>(browserFetch, '/payment-config', signal);

/** A placed order; what the shopper's bank wants first; or a payment whose end nobody knows yet. */
export type CheckoutResult =
  | { readonly placed: Order }
  | { readonly bank: { readonly orderId: string; readonly clientSecret: string } }
  | { readonly checking: { readonly orderId: string } };

type CheckoutAnswers = CheckoutAnswer | ActionRequiredAnswer | CheckingAnswer;

/** The same key with the same payload never makes two orders. */
export async function checkout(
  api: ApiFetch,
  payload: CheckoutPayload,
  idempotencyKey: string,
): Promise<CheckoutResult> {
  const { body } = await callApi<CheckoutAnswers>(api, '/checkout', {
    method: 'POST',
    body: payload,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return toCheckoutResult(body);
}

/** How an order stands, where this browser cannot show that the order is its own: nothing else is told then. */
export interface StateOnly {
  readonly stateOnly: { readonly orderId: string; readonly state: OrderState };
}

/** How an order's payment ended, as far as it is known; 402 when it was refused. */
export async function confirmCheckout({ orderId, key }: OpenPayment): Promise<CheckoutResult | StateOnly> {
  const path = `/checkout/${encodeURIComponent(orderId)}/confirm`;
  const { body } = await callApi<CheckoutAnswers | OrderStateAnswer>(browserFetch, path, {
    method: 'POST',
    body: {},
    headers: key === null ? {} : { 'Idempotency-Key': key },
  });
  if ('data' in body && 'state' in body.data) return { stateOnly: { orderId, state: body.data.state } };
  return toCheckoutResult(body as CheckoutAnswers);
}

/** Ends an order that waits for the bank; 409 when it is paid meanwhile. */
export const leaveCheckout = (orderId: string, clientSecret: string) =>
  post<{ message: string }>(`/checkout/${encodeURIComponent(orderId)}/cancel`, { clientSecret });

function toCheckoutResult(body: CheckoutAnswers): CheckoutResult {
  if ('order' in body) return { placed: body.order };
  const { data } = body;
  if ('checking' in data) return { checking: { orderId: data.order_id } };
  return { bank: { orderId: data.order_id, clientSecret: data.clientSecret } };
}

/** Stands in for the bank's own page; only the test payment provider has it. */
export const answerTestBank = (clientSecret: string, outcome: 'approve' | 'refuse') =>
  post<undefined>(`/test-bank/${encodeURIComponent(clientSecret)}`, { outcome });

export const checkOrder = (orderId: string, api = browserFetch) =>
  callApi<{ message: string }>(api, '/check-order', { method: 'POST', body: { order_id: orderId } });

/** The review as it is shown; 400 names the fields in `issues`, 429 asks to come back later. */
export const postReview = async (body: ReviewBody) => (await post<ReviewAnswer>('/review-post', body)).data;

/** The same address again is well, and adds nothing. */
export const subscribeToNewsletter = (email: string, source: NewsletterSource, api = browserFetch) =>
  callApi<{ message: string }>(api, '/forms-submit', {
    method: 'POST',
    body: { type: 'newsletter', email, source },
  });

/** 404 for a link that was never sent. */
export const unsubscribeFromNewsletter = (token: string) =>
  postAsGuest<undefined>(`/newsletter/unsubscribe/${encodeURIComponent(token)}`, {});

export const sendContactMessage = (body: Omit<ContactBody, 'type'>) =>
  post<{ message: string }>('/forms-submit', { type: 'contact', ...body });

/**
 * Any 2xx is a success, whatever its body (spec/checkout-quotes-forms §7). 400 names the fields in `issues`, among them
 * `file` when the link is not one of the shop's.
 */
export const requestCustomQuote = (body: GeneralQuoteBody) => post<unknown>('/custom-quote', body);

/** Like `requestCustomQuote`, for one of the custom products; its picks are `items.*` in `issues`. */
export const requestProductQuote = (body: ProductQuoteBody) => post<unknown>('/product-quote', body);

// Accounts. The caller's token goes along by itself; 401 and 498 end the session here. What
// brings a password or a mailed link is called as nobody: its 401 must not end a session that is open here.

/** 401 has one message for a wrong email and a wrong password. */
export const login = (body: LoginBody) => postAsGuest<LoginAnswer>('/login', body);

/** 409 when the email has an account already. */
export const register = (body: RegisterBody) => postAsGuest<RegisterAnswer>('/register', body);

/** Ends `token` on the server, whatever is stored here by then. */
export const logout = (token: string) =>
  callApi<undefined>(guestFetch, '/logout', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });

export const getProfile = async (signal?: AbortSignal) =>
  (await get<{ data: Profile }>(browserFetch, '/check-auth', signal)).data;

export const updateProfile = (changes: UpdateProfileBody) =>
  post<UpdateProfileAnswer>('/user/update-profile', changes);

export const getMyOrders = (query: Query, signal?: AbortSignal) =>
  get<MyOrdersAnswer>(browserFetch, withQuery('/get-my-orders', query), signal);

/** 202 whoever asks. */
export const requestPasswordReset = (email: string) =>
  postAsGuest<{ message: string }>('/password-reset', { email });

/** 404 when the link was used, has expired or never was. */
export const resetPassword = (token: string, password: string) =>
  postAsGuest<undefined>(`/password-reset/${encodeURIComponent(token)}`, { password });

/**
 * Confirms the email of whoever is signed in. 404 when the link was used, has expired or never was; 403 with
 * `UnprovenEmail` when it is not the link of whoever is signed in.
 */
export const confirmEmail = (token: string) =>
  post<undefined>(`/verify-email/${encodeURIComponent(token)}`, {});

/** 404 as `confirmEmail`, 403 for a wrong password. */
export const proveEmail = (token: string, proof: EmailProof) =>
  postAsGuest<undefined>(`/verify-email/${encodeURIComponent(token)}`, proof);

/** Sends the verification mail once more. */
export const requestVerification = () => post<{ message: string }>('/verify-email', {});

/** 403 for a wrong password. */
export const getAccountData = (password: string) => post<AccountData>('/account-data', { password });

/** 403 for a wrong password. */
export const deleteAccount = (password: string) => post<undefined>('/account-deletion', { password });

/** A guest's choice stays on the device; for the signed-in the account remembers it. */
export const sendProvince = (province: string) => post<undefined>('/province', { province });

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${path}?${params}` : path;
}
