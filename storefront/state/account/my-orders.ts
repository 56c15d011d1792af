import { create } from 'zustand';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import { ApiError } from '../../lib/api/api.ts';
import { getMyOrders } from '../../lib/api/api-accounts.ts';
import { currentToken, useUserAuth } from './user-auth.ts';

const PAGE_SIZE = 10;

interface MyOrdersSlice {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'error';
  /** The last requested page. */
  readonly page: number;
  readonly answer: MyOrdersAnswer | null;
  /** The server's message when the page could not be loaded. */
  readonly message: string;
}

const INITIAL: MyOrdersSlice = { status: 'idle', page: 1, answer: null, message: '' };

/** A page of the signed-in visitor's orders. In memory only, and cleared when the session ends. */
export const useMyOrders = create<MyOrdersSlice>()(() => INITIAL);

/** Loads a page; when it is the current page, it stays visible while it reloads. */
export async function loadMyOrders(page: number): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  const before = useMyOrders.getState();
  const answer = before.page === page ? before.answer : null;
  useMyOrders.setState({ status: 'loading', page, answer, message: '' });
  const isCurrent = () => currentToken() === token && useMyOrders.getState().page === page;
  try {
    const fresh = await getMyOrders({ page, limit: PAGE_SIZE });
    if (isCurrent()) useMyOrders.setState({ status: 'succeeded', answer: fresh });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isCurrent()) useMyOrders.setState({ status: 'error', answer: null, message: error.message });
  }
}

useUserAuth.subscribe(({ status, user }, before) => {
  if (status !== 'signed-in' || (before.user && user && before.user._id !== user._id)) {
    useMyOrders.setState(INITIAL);
  }
});
