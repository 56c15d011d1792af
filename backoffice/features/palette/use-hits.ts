import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { debounce } from '../../lib/debounce.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { pagesOf } from '../../navigation.ts';
import { contains } from './contains.ts';
import { findAll, type Hit } from './finders.ts';

/** A search begins when the typing pauses this long. */
const PAUSE_MS = 150;
const FEWEST_LETTERS = 2;
const NONE: readonly Hit[] = [];

interface Hits {
  /** The pages first, because they are found at once. */
  readonly hits: readonly Hit[];
  readonly isSearching: boolean;
  /** Whether the first hit is one of what was typed last; the others follow with the answer. */
  readonly isFirstKnown: boolean;
}

/** Searches while the person types. Stale answers are dropped. */
export function useHits(term: string): Hits {
  const t = useTranslations('navigation');
  const { role } = useStaff();
  const [found, setFound] = useState<{ term: string; hits: readonly Hit[] }>({ term: '', hits: NONE });
  const wanted = term.trim();
  const isWanted = wanted.length >= FEWEST_LETTERS;
  useEffect(() => {
    if (!isWanted) return;
    return debounce(PAUSE_MS, async (signal) => {
      const hits = await findAll(role, wanted, signal);
      if (!signal.aborted) setFound({ term: wanted, hits });
    });
  }, [role, wanted, isWanted]);
  const pages = pagesOf(role)
    .map(({ path, name, icon }) => ({ path, icon, name: t(name) }))
    .filter(({ name }) => contains(name, wanted));
  const isSearching = isWanted && found.term !== wanted;
  return {
    hits: [...pages, ...(isWanted ? found.hits : NONE)],
    isSearching,
    isFirstKnown: pages.length > 0 || !isSearching,
  };
}
