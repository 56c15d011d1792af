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
} from '../../../contract/accounts/accounts.ts';
import { get, post, postAsGuest, type Query, withQuery } from './api-verbs.ts';
import { browserFetch } from './browser-fetch.ts';

// Accounts, called in the browser only; all throw ApiError. The caller's token goes along by itself; 401 and 498 end
// the session here. What brings a password or a mailed link is called as nobody: its 401 must not end a session that
// is open here.

/** 401 has one message for a wrong email and a wrong password. */
export const login = (body: LoginBody) => postAsGuest<LoginAnswer>('/login', body);

/** 409 when the email has an account already. */
export const register = (body: RegisterBody) => postAsGuest<RegisterAnswer>('/register', body);

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
