import { createContext } from 'react';

/**
 * Finds the HTML of an island that was rendered before; only the server provides it. The key names the part, its place
 * and the data that it depends on. The address is none of them: what depends on it is a gap.
 */
export const FindIsland = createContext<((key: string) => string | undefined) | undefined>(undefined);

/** Placeholder in the frame for a value that depends on the address; the server fills it in for every page. */
export const GAPS = { otherLanguage: 'gap:other-language', search: 'gap:search' } as const;
