import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { takeToasts } from '../../ui/toasts/toast.ts';
import { ApiError } from './api-error.ts';
import { toastFailure } from './toast-failure.ts';

const told = (status: number, words?: string) => {
  toastFailure(new ApiError(status, { message: 'In words' }), words);
  return takeToasts().map(({ message }) => message);
};

describe('a call that failed', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: { pathname: '/contact' } });
    useUserAuth.setState({ hasExpired: false });
    return () => vi.unstubAllGlobals();
  });

  it("is told in the server's words, or in the page's", () => {
    expect(told(500)).toEqual(['In words']);
    expect(told(500, 'In others')).toEqual(['In others']);
  });

  it('is not told a second time when it has ended the session', () => {
    useUserAuth.setState({ hasExpired: true });
    expect(told(401)).toEqual([]);
    expect(told(498)).toEqual([]);
    expect(told(403)).toEqual(['In words']);
  });

  it('is told where one signs in again after a session, for the password was wrong', () => {
    useUserAuth.setState({ hasExpired: true });
    vi.stubGlobal('window', { location: { pathname: '/sign-in' } });
    expect(told(401)).toEqual(['In words']);
  });
});
