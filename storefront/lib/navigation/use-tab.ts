import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMounted } from '../use-mounted.ts';
import { placesIn, writePlace } from './page-place.ts';

/** The selected tab: the first, or the one named in the hash, where a chosen tab is written. */
export function useTab(ids: readonly [string, ...string[]]) {
  const [selected, setSelected] = useState(ids[0]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([ids[0]]));
  const [read, setRead] = useState('');
  const mounted = useMounted();
  const { hash, key } = useLocation();
  const named = ids.find((id) => placesIn(hash).includes(id));

  const show = (id: string) => {
    setSelected(id);
    setOpened(new Set([...opened, id]));
  };
  const select = (id: string) => {
    show(id);
    writePlace(id === ids[0] ? undefined : id, ids);
  };
  if (mounted && read !== `${key} ${hash}`) {
    setRead(`${key} ${hash}`);
    if (named) show(named);
  }

  // React Router scrolls to the hash on each navigation; on the first page the panel was not visible yet.
  useEffect(() => {
    if (mounted && named && window.scrollY === 0) document.getElementById(named)?.scrollIntoView();
  }, [mounted, named]);

  return { selected, select, opened };
}
