import { useEffect } from 'react';
import { useUserAuth } from '../../state/account/user-auth.ts';

const NAMES = ['firstName', 'lastName', 'email', 'phone'] as const;
type Name = (typeof NAMES)[number];

interface PersonForm {
  readonly getValue: (name: Name) => string | undefined;
  readonly setValue: (name: Name, value: string) => void;
}

/** Fills empty fields from the signed-in visitor's account; typed values are kept. */
export function useKnownPerson({ getValue, setValue }: PersonForm): void {
  const user = useUserAuth((auth) => auth.user);
  useEffect(() => {
    if (!user) return;
    const { first_name: firstName, last_name: lastName, email, phone } = user;
    const known = { firstName, lastName, email, phone };
    for (const name of NAMES) {
      if (!getValue(name)) setValue(name, known[name]);
    }
  }, [user, getValue, setValue]);
}
