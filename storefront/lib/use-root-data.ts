import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/** Undefined where the root's loader itself failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root');
