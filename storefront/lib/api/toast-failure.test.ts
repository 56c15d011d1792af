import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { takeToasts } from '../../ui/toasts/toast.ts';
import { ApiError } from './api-error.ts';
import { toastFailure } from './toast-failure.ts';

const toastsAfter = (status: number, words?: string) => {
  toastFailure(new ApiError(status, { message: 'In words' }), words);
  return takeToasts().map(({ message }) => message);
};

describe('toastFailure', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: { pathname: '/contact' } });
    useUserAuth.setState({ hasExpired: false });
    return () => vi.unstubAllGlobals();
  });

  it('shows the message of the server, or the given one', () => {
    expect(toastsAfter(500)).toEqual(['In words']);
    expect(toastsAfter(500, 'In others')).toEqual(['In others']);
  });

  it('shows nothing when the call has ended the session', () => {
    useUserAuth.setState({ hasExpired: true });
    expect(toastsAfter(401)).toEqual([]);
    expect(toastsAfter(498)).toEqual([]);
    expect(toastsAfter(403)).toEqual(['In words']);
  });

  it('shows a 401 on the sign-in page after a session has expired, because the password was wrong', () => {
    useUserAuth.setState({ hasExpired: true });
    vi.stubGlobal('window', { location: { pathname: '/sign-in' } });
    expect(toastsAfter(401)).toEqual(['In words']);
  });
});
