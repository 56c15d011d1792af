import { useCallback, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored, removeStored } from '../state/storage.ts';

/** What signing in leaves in local storage, and signing out takes away (spec §4). */
const ENTRIES = ['auth', 'user', 'isLoggedIn'] as const;

/** Whether an `auth` entry lies in local storage; never on the server. Looked at again on every page. */
export function useSignedIn(): { readonly signedIn: boolean; readonly logOut: () => void } {
  useLocation();
  const navigate = useNavigate();
  const signedIn = useSyncExternalStore(
    onStorage,
    () => readStored('auth') !== null,
    () => false,
  );
  const logOut = useCallback(() => {
    for (const entry of ENTRIES) removeStored(entry);
    navigate('/');
  }, [navigate]);
  return { signedIn, logOut };
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
