import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/**
 * Undefined where the root's loader itself failed. In a file of its own because `root-data.ts` loads that data on the
 * server, and would bring the table of pages into every page's script.
 */
export const useRootData = () => useRouteLoaderData<RootData>('root');
