import { useLocation, useNavigate } from 'react-router';

const TABS = ['information', 'addresses', 'orders'] as const;
export type AccountTab = (typeof TABS)[number];

/** The tab named in the address's hash, otherwise the first, so that a reload, a link and Back find it again. */
export function useAccountTab() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const selected: AccountTab = TABS.find((id) => hash === `#${id}`) ?? TABS[0];
  // Replaces the history entry, so that Back leaves the account instead of going through its tabs.
  const select = (id: string) =>
    navigate({ search, hash: `#${id}` }, { replace: true, preventScrollReset: true });
  return { selected, select };
}
