import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/**
 * Undefined when the root's loader failed. A separate file because `root-data.ts` loads that data on the server, and
 * would bring the page table into every page's script.
 */
export const useRootData = () => useRouteLoaderData<RootData>('root');
