import { Outlet } from 'react-router';
import { requirePageWords } from '../../lib/words/require-page-words.ts';

export const clientMiddleware = [requirePageWords];

export default function Entry() {
  return <Outlet />;
}
