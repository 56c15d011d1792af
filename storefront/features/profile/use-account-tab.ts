import { useLocation, useNavigate } from 'react-router';

const TABS = ['information', 'addresses', 'orders'] as const;
export type AccountTab = (typeof TABS)[number];

/** The tab that the address names after its `#`, else the first: a reload, a link and Back find it again. */
export function useAccountTab() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const selected: AccountTab = TABS.find((id) => hash === `#${id}`) ?? TABS[0];
  // Not a step of its own: Back leaves the account, and does not walk through its tabs.
  const select = (id: string) =>
    navigate({ search, hash: `#${id}` }, { replace: true, preventScrollReset: true });
  return { selected, select };
}
