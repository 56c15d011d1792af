import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { ANNE, denyStorage, fillStorage, openBrowser } from '../../testing/browser.ts';
import { keepDraft, readDraft } from '../checkout/checkout-draft.ts';
import { keepOpenPayment } from '../checkout/open-payment.ts';
import { useOrderConfirmation } from '../checkout/order-confirmation.ts';
import { readSavedAddress, saveAddress } from '../checkout/saved-address.ts';
import { useEcom } from '../lines/ecom.ts';
import { keepReturnPath, readReturnPath, tellOnce } from '../visit.ts';
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
/** What another tab does reaches this one through local storage alone. */
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
  it('keeps user, token and flag where the shop’s pages look for them', () => {
    signIn(ANNE, 'token-1');
    expect(localStorage.getItem('auth')).toBe('token-1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ANNE);
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    expect(auth()).toMatchObject({ status: 'signed-in', user: ANNE, hasExpired: false });
  });

  it('ends the news of an expired session, and the return path with it', () => {
    signIn(ANNE, 'token-1');
    endSession('token-1');
    keepReturnPath('/profile');
    signIn(ANNE, 'token-2');
    expect(localStorage.getItem('@session_expired')).toBeNull();
    expect(auth().hasExpired).toBe(false);
    expect(readReturnPath()).toBeNull();
  });

  it('ends the greeting of who has signed up', () => {
    keepNewcomer(ANNE);
    expect(auth()).toMatchObject({ newcomer: ANNE, user: null });
    signIn(ANNE, 'token-1');
    expect(auth().newcomer).toBeNull();
  });

  it('in another tab signs this one in', () => {
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
  it('takes everything personal off the device and leaves the cart (P40)', () => {
    signIn(ANNE, 'token-1');
    saveAddress({ firstName: 'Anne' } as Parameters<typeof saveAddress>[0]);
    useEcom.getState().setNotes('Leave at the side door');
    useOrderConfirmation.getState().setOrder({ order_id: 'HY-0000-0000-0000' } as Order);
    keepReturnPath('/profile');
    keepDraft(ANNE._id, { city: 'Ottawa' });
    keepOpenPayment({ orderId: 'HY-0000-0000-0000', key: '3f1c9a52-5a0e-4f53-9d0b-7c1d5f0a9e11' });
    signOut();
    expect(readDraft(null)).toEqual({});
    const personal = ['auth', 'user', 'isLoggedIn', '@session_expired', 'saved-address'];
    expect(personal.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(localStorage.getItem('ecom')).not.toContain('side door');
    expect(readSavedAddress()).toBeUndefined();
    expect(useOrderConfirmation.getState().order).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(auth()).toMatchObject({ status: 'guest', user: null });
  });

  it('in another tab clears what this one shows', () => {
    signIn(ANNE, 'token-1');
    useOrderConfirmation.getState().setOrder({ order_id: 'HY-0000-0000-0000' } as Order);
    inAnotherTab(() => localStorage.removeItem('auth'));
    expect(useOrderConfirmation.getState().order).toBeNull();
    expect(auth().status).toBe('guest');
    expect(hasLeft()).toBe(false);
  });

  it('is remembered in the tab that did it, until somebody signs in', () => {
    signIn(ANNE, 'token-1');
    signOut();
    expect(hasLeft()).toBe(true);
    inAnotherTab(() => localStorage.setItem('auth', 'token-2'));
    expect(hasLeft()).toBe(false);
  });
});

describe('the end of a session', () => {
  it('leaves the flag and takes the token, until the next sign-in', () => {
    signIn(ANNE, 'token-1');
    endSession('token-1');
    expect(localStorage.getItem('@session_expired')).toBe('true');
    expect(localStorage.getItem('auth')).toBeNull();
    expect(auth()).toMatchObject({ status: 'guest', user: null, hasExpired: true });
  });

  it('reported late leaves a newer session alone', () => {
    signIn(ANNE, 'token-1');
    signIn(ANNE, 'token-2');
    endSession('token-1');
    expect(currentToken()).toBe('token-2');
    expect(auth()).toMatchObject({ status: 'signed-in', hasExpired: false });
  });

  it('reported after signing out is no news', () => {
    signIn(ANNE, 'token-1');
    signOut();
    endSession('token-1');
    expect(auth().hasExpired).toBe(false);
  });

  it('is told once, and again only after another sign-in', () => {
    expect([tellOnce(), tellOnce()]).toEqual([true, false]);
    signIn(ANNE, 'token-1');
    expect(tellOnce()).toBe(true);
  });
});

describe('local storage that is', () => {
  it('denied keeps the session as long as the page', () => {
    denyStorage();
    signIn(ANNE, 'token-1');
    expect(auth()).toMatchObject({ status: 'signed-in', user: ANNE });
    keepUser({ ...ANNE, first_name: 'Annie' });
    expect(auth().user?.first_name).toBe('Annie');
    endSession('token-1');
    expect(auth()).toMatchObject({ status: 'guest', hasExpired: true });
    expect([tellOnce(), tellOnce()]).toEqual([true, false]);
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
    'corrupt, with a token like %j that no header takes, is a guest’s',
    (token) => {
      localStorage.setItem('auth', token);
      followStorage();
      expect(currentToken()).toBeNull();
      expect(auth().status).toBe('guest');
    },
  );

  it.each(['{', 'null', '[]', '7', '{"_id":7}'])('corrupt, with a user like %s, has none', (user) => {
    localStorage.setItem('auth', 'token-1');
    localStorage.setItem('user', user);
    followStorage();
    expect(auth()).toMatchObject({ status: 'signed-in', user: null });
  });
});
