import type { AccountData } from '../../../contract/accounts/account-data.ts';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import type { Profile, UpdateProfileAnswer, UpdateProfileBody } from '../../../contract/accounts/profile.ts';
import type {
  EmailProof,
  LoginAnswer,
  LoginBody,
  RegisterAnswer,
  RegisterBody,
} from '../../../contract/accounts/sign-in.ts';
import { get, post, postAsGuest, type Query, withQuery } from './api-verbs.ts';
import { browserFetch } from './browser-fetch.ts';

// Account calls, browser only; all throw ApiError. The caller's token is attached automatically; 401 and 498 end the
// session here. Calls that carry their own proof instead (login, sign-up, mailed links) are sent as a guest: their 401
// must not end a session that is open here.

/** 401 with the same message for an unknown email and a wrong password. */
export const login = (body: LoginBody) => postAsGuest<LoginAnswer>('/login', body);

/** 409 when the email already has an account. */
export const register = (body: RegisterBody) => postAsGuest<RegisterAnswer>('/register', body);

export const getProfile = async (signal?: AbortSignal) =>
  (await get<{ data: Profile }>(browserFetch, '/check-auth', signal)).data;

export const updateProfile = (changes: UpdateProfileBody) =>
  post<UpdateProfileAnswer>('/user/update-profile', changes);

export const getMyOrders = (query: Query, signal?: AbortSignal) =>
  get<MyOrdersAnswer>(browserFetch, withQuery('/get-my-orders', query), signal);

/** 202 whether or not the email has an account. */
export const requestPasswordReset = (email: string) =>
  postAsGuest<{ message: string }>('/password-reset', { email });

/** 404 when the link was used, has expired or never existed. */
export const resetPassword = (token: string, password: string) =>
  postAsGuest<undefined>(`/password-reset/${encodeURIComponent(token)}`, { password });

/**
 * Confirms the email of the signed-in user. 404 when the link was used, has expired or never existed; 403 with
 * `UnprovenEmail` when the link belongs to another account.
 */
export const confirmEmail = (token: string) =>
  post<undefined>(`/verify-email/${encodeURIComponent(token)}`, {});

/** 404 as for `confirmEmail`, 403 for a wrong password. */
export const proveEmail = (token: string, proof: EmailProof) =>
  postAsGuest<undefined>(`/verify-email/${encodeURIComponent(token)}`, proof);

/** Sends the verification mail again. */
export const requestVerification = () => post<{ message: string }>('/verify-email', {});

/** 403 for a wrong password. */
export const getAccountData = (password: string) => post<AccountData>('/account-data', { password });

/** 403 for a wrong password. */
export const deleteAccount = (password: string) => post<undefined>('/account-deletion', { password });
