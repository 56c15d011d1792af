import { vi } from 'vitest';
import type { User } from '../../contract/accounts/user.ts';
import { useUserAuth } from '../state/account/user-auth.ts';
import { useEcom } from '../state/lines/ecom.ts';
import { MemoryStorage } from './lines.ts';

export const ANNE: User = {
  _id: '019300c2-0000-7000-8000-000000000001',
  first_name: 'Anne',
  last_name: 'Roy',
  email: 'anne.roy@example.ca',
  phone: '',
  role: 'User',
  language: 'en',
  email_verified: true,
  createdAt: '2026-11-21T12:00:00.000Z',
};

/** A new browser: both storages empty, no session. Undo it with `vi.unstubAllGlobals`. */
export function openBrowser(): void {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  useUserAuth.setState(useUserAuth.getInitialState());
  useEcom.setState(useEcom.getInitialState());
  localStorage.clear();
}

/** Fakes privacy settings that forbid storage: every use throws. */
export function denyStorage(): void {
  const denied = new Proxy({} as Storage, {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  vi.stubGlobal('localStorage', denied);
  vi.stubGlobal('sessionStorage', denied);
}

/** Fakes a full storage: existing entries can be read and removed. */
export function fillStorage(): void {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}
