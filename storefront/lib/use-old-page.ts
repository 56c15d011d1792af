import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';

/**
 * A page of an earlier build may ask for code that the server has no more (R56). React Router then loads the document
 * anew, but the one that one is about to leave: here it is the one where one is going. Without the Navigation API it is
 * as React Router has it, and the second click leads there.
 */
export function useOldPage(): void {
  // Its state is of this moment; `useNavigation` learns of a click only when React has found time to draw.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const lead = (event: NavigateEvent) => {
      const going = router?.state.navigation.location;
      if (event.navigationType !== 'reload' || !going) return;
      event.preventDefault();
      window.location.assign(createPath(going));
    };
    window.navigation?.addEventListener('navigate', lead);
    return () => window.navigation?.removeEventListener('navigate', lead);
  }, [router]);
}
