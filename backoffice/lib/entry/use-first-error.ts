import { type RefObject, useEffect, useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';

/** A long form shows the first field that the API refused. */
export function useFirstError(failure: ApiError | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  return form;
}
