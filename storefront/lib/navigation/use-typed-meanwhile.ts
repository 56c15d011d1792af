import { useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

/** Remembers that something was typed in a field while the next page was loading: that page must not overwrite it. */
export function useTypedMeanwhile() {
  // The router's state is current; `useNavigation` learns of a navigation only when React next renders.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isTyped = useRef(false);
  return {
    note: () => {
      isTyped.current = router?.state.navigation.state === 'loading';
    },
    forget: () => {
      isTyped.current = false;
    },
    /** @returns whether something was, once. */
    take: (): boolean => {
      const wasTyped = isTyped.current;
      isTyped.current = false;
      return wasTyped;
    },
  };
}
