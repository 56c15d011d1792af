import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';

/**
 * A page of an earlier build may ask for code that the server has no more (R56). React Router then loads the document
 * anew, but the one that one is about to leave: here it is the one where one is going. Without the Navigation API it is
 * as React Router has it, and the second click leads there.
 */
export function useOldPage(): void {
  const { location } = useNavigation();
  useEffect(() => {
    if (!location) return;
    const lead = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload') return;
      event.preventDefault();
      window.location.assign(createPath(location));
    };
    window.navigation?.addEventListener('navigate', lead);
    return () => window.navigation?.removeEventListener('navigate', lead);
  }, [location]);
}
