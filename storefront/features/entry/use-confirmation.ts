import { useRef, useState } from 'react';
import type { UnprovenEmail } from '../../../contract/accounts/sign-in.ts';
import { ApiError } from '../../lib/api/api.ts';
import { confirmEmail } from '../../lib/api/api-accounts.ts';
import { loadProfile } from '../../state/account/profile.ts';
import { currentToken, useUserAuth } from '../../state/account/user-auth.ts';

export type Confirmation =
  | { readonly status: 'waiting' | 'working' | 'dead' }
  /** `isOwn`: the account is that of the signed-in visitor. */
  | { readonly status: 'done'; readonly isOwn: boolean }
  /** The visitor has not proven that the account of `email` is theirs. */
  | { readonly status: 'unproven'; readonly email: string }
  | { readonly status: 'failed'; readonly message: string };

/** State of the mailed link. Nothing is sent before `confirm` is called, because mail scanners open links, too. */
export function useConfirmation(token: string) {
  const [state, setState] = useState<Confirmation>({ status: 'waiting' });
  const running = useRef(false);
  const confirm = async () => {
    // A ref, because state updates one render too late to block a second press.
    if (running.current) return;
    running.current = true;
    setState({ status: 'working' });
    setState(
      await followLink(token).finally(() => {
        running.current = false;
      }),
    );
  };
  return { state, confirm, setState };
}

async function followLink(token: string): Promise<Confirmation> {
  try {
    await confirmEmail(token);
    await loadProfile();
    return { status: 'done', isOwn: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return stateAfter(error, token);
  }
}

async function stateAfter({ status, data, message }: ApiError, token: string): Promise<Confirmation> {
  switch (status) {
    case 401:
    case 498:
      // The failed request has ended the session here, so the retry is sent as a guest.
      return followLink(token);
    case 403: {
      const { email } = (data ?? {}) as Partial<UnprovenEmail>;
      // A proxy may also respond with a 403, which then has no email.
      return email === undefined ? { status: 'failed', message } : { status: 'unproven', email };
    }
    case 404:
      // An old link is no error for a visitor whose email is already verified.
      if (currentToken() !== null) await loadProfile();
      return useUserAuth.getState().user?.email_verified
        ? { status: 'done', isOwn: true }
        : { status: 'dead' };
    default:
      return { status: 'failed', message };
  }
}
