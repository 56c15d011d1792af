import { useRef, useState } from 'react';
import type { UnprovenEmail } from '../../../contract/accounts/accounts.ts';
import { ApiError } from '../../lib/api/api.ts';
import { confirmEmail } from '../../lib/api/api-accounts.ts';
import { loadProfile } from '../../state/account/profile.ts';
import { currentToken, useUserAuth } from '../../state/account/user-auth.ts';

export type Confirmation =
  | { readonly status: 'waiting' | 'working' | 'dead' }
  /** `isOwn`: the account is that of whoever is signed in here. */
  | { readonly status: 'done'; readonly isOwn: boolean }
  /** The visitor has not proven that the account of `email` is theirs. */
  | { readonly status: 'unproven'; readonly email: string }
  | { readonly status: 'failed'; readonly message: string };

/** Holds the state of the mailed link. Nothing is sent before `confirm` is called, because machines open links, too. */
export function useConfirmation(token: string) {
  const [state, setState] = useState<Confirmation>({ status: 'waiting' });
  const running = useRef(false);
  const confirm = async () => {
    // State comes a render too late to stop a second press.
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
      // That call has ended the session here, so the next one is a guest's.
      return followLink(token);
    case 403: {
      const { email } = (data ?? {}) as Partial<UnprovenEmail>;
      // A proxy in between may refuse, too, and names nobody.
      return email === undefined ? { status: 'failed', message } : { status: 'unproven', email };
    }
    case 404:
      // To whoever has confirmed already the old link is no bad news.
      if (currentToken() !== null) await loadProfile();
      return useUserAuth.getState().user?.email_verified
        ? { status: 'done', isOwn: true }
        : { status: 'dead' };
    default:
      return { status: 'failed', message };
  }
}
