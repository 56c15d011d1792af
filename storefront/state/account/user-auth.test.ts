import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { ANNE, denyStorage, fillStorage, openBrowser } from '../../testing/browser.ts';
import { keepDraft, readDraft } from '../checkout/checkout-draft.ts';
import { keepOpenPayment } from '../checkout/open-payment.ts';
import { useOrderConfirmation } from '../checkout/order-confirmation.ts';
import { readSavedAddress, saveAddress } from '../checkout/saved-address.ts';
import { useEcom } from '../lines/ecom.ts';
import { keepReturnPath, notifyOnce, readReturnPath } from '../visit.ts';
import {
  currentToken,
  endSession,
  followStorage,
  hasLeft,
  keepNewcomer,
  keepUser,
  signIn,
  signOut,
  useUserAuth,
} from './user-auth.ts';

const auth = () => useUserAuth.getState();
/** Another tab reaches this one only through local storage. */
const inAnotherTab = (act: () => void) => {
  act();
  followStorage();
};

beforeEach(openBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('stores user, token and flag under the keys that pages read', () => {
    signIn(ANNE, 'token-1');
    expect(localStorage.getItem('auth')).toBe('token-1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ANNE);
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    expect(auth()).toMatchObject({ status: 'signed-in', user: ANNE, hasExpired: false });
  });

  it('clears the expired flag and the return path', () => {
    signIn(ANNE, 'token-1');
    endSession('token-1');
    keepReturnPath('/profile');
    signIn(ANNE, 'token-2');
    expect(localStorage.getItem('@session_expired')).toBeNull();
    expect(auth().hasExpired).toBe(false);
    expect(readReturnPath()).toBeNull();
  });

  it('clears the greeting of a new account', () => {
    keepNewcomer(ANNE);
    expect(auth()).toMatchObject({ newcomer: ANNE, user: null });
    signIn(ANNE, 'token-1');
    expect(auth().newcomer).toBeNull();
  });

  it('in another tab signs this tab in', () => {
    followStorage();
    expect(auth().status).toBe('guest');
    inAnotherTab(() => {
      localStorage.setItem('auth', 'token-1');
      localStorage.setItem('user', JSON.stringify(ANNE));
    });
    expect(auth()).toMatchObject({ status: 'signed-in', user: ANNE });
  });
});

describe('signing out', () => {
  it('removes everything personal from the device and leaves the cart (P40)', () => {
    signIn(ANNE, 'token-1');
    saveAddress({ firstName: 'Anne' } as Parameters<typeof saveAddress>[0]);
    useEcom.getState().setNotes('Leave at the side door');
    useOrderConfirmation.getState().setOrder({ order_id: 'HY-0000-0000-0000' } as Order);
    keepReturnPath('/profile');
    keepDraft(ANNE._id, { city: 'Ottawa' });
    keepOpenPayment({ orderId: 'HY-0000-0000-0000', key: '3f1c9a52-5a0e-4f53-9d0b-7c1d5f0a9e11' });
    signOut();
    expect(readDraft({ userId: null, hasExpired: false })).toEqual({});
    const personal = ['auth', 'user', 'isLoggedIn', '@session_expired', 'saved-address'];
    expect(personal.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(localStorage.getItem('ecom')).not.toContain('side door');
    expect(readSavedAddress()).toBeUndefined();
    expect(useOrderConfirmation.getState().order).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(auth()).toMatchObject({ status: 'guest', user: null });
  });

  it('in another tab clears what this tab shows', () => {
    signIn(ANNE, 'token-1');
    useOrderConfirmation.getState().setOrder({ order_id: 'HY-0000-0000-0000' } as Order);
    inAnotherTab(() => localStorage.removeItem('auth'));
    expect(useOrderConfirmation.getState().order).toBeNull();
    expect(auth().status).toBe('guest');
    expect(hasLeft()).toBe(false);
  });

  it('is remembered in the tab that did it until the next sign-in', () => {
    signIn(ANNE, 'token-1');
    signOut();
    expect(hasLeft()).toBe(true);
    inAnotherTab(() => localStorage.setItem('auth', 'token-2'));
    expect(hasLeft()).toBe(false);
  });
});

describe('the end of a session', () => {
  it('removes the token and sets the expired flag until the next sign-in', () => {
    signIn(ANNE, 'token-1');
    endSession('token-1');
    expect(localStorage.getItem('@session_expired')).toBe('true');
    expect(localStorage.getItem('auth')).toBeNull();
    expect(auth()).toMatchObject({ status: 'guest', user: null, hasExpired: true });
  });

  it('leaves a newer session alone when reported late', () => {
    signIn(ANNE, 'token-1');
    signIn(ANNE, 'token-2');
    endSession('token-1');
    expect(currentToken()).toBe('token-2');
    expect(auth()).toMatchObject({ status: 'signed-in', hasExpired: false });
  });

  it('sets no flag when reported after signing out', () => {
    signIn(ANNE, 'token-1');
    signOut();
    endSession('token-1');
    expect(auth().hasExpired).toBe(false);
  });

  it('is reported once, and again only after another sign-in', () => {
    expect([notifyOnce(), notifyOnce()]).toEqual([true, false]);
    signIn(ANNE, 'token-1');
    expect(notifyOnce()).toBe(true);
  });
});

describe('local storage that is', () => {
  it('denied leaves the session in memory', () => {
    denyStorage();
    signIn(ANNE, 'token-1');
    expect(auth()).toMatchObject({ status: 'signed-in', user: ANNE });
    keepUser({ ...ANNE, first_name: 'Annie' });
    expect(auth().user?.first_name).toBe('Annie');
    endSession('token-1');
    expect(auth()).toMatchObject({ status: 'guest', hasExpired: true });
    expect([notifyOnce(), notifyOnce()]).toEqual([true, false]);
    signIn(ANNE, 'token-2');
    signOut();
    expect(currentToken()).toBeNull();
  });

  it('full does not bring back an earlier token', () => {
    signIn(ANNE, 'token-1');
    fillStorage();
    signIn({ ...ANNE, first_name: 'Annie' }, 'token-2');
    expect(currentToken()).toBe('token-2');
    expect(auth().user?.first_name).toBe('Annie');
    signOut();
    expect(currentToken()).toBeNull();
  });

  it.each(['', ' ', 'two words', 'line\nbreak', 'é', '"quoted"'])(
    'corrupt, with a token like %j that no header accepts, makes the visitor a guest',
    (token) => {
      localStorage.setItem('auth', token);
      followStorage();
      expect(currentToken()).toBeNull();
      expect(auth().status).toBe('guest');
    },
  );

  it.each(['{', 'null', '[]', '7', '{"_id":7}'])('corrupt, with a user like %s, yields no user', (user) => {
    localStorage.setItem('auth', 'token-1');
    localStorage.setItem('user', user);
    followStorage();
    expect(auth()).toMatchObject({ status: 'signed-in', user: null });
  });
});
