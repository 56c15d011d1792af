import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/** Undefined on the error page of a shop whose API is away. */
export const useRootData = () => useRouteLoaderData<RootData>('root');
