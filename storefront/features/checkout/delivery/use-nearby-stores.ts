import { useEffect, useEffectEvent, useState } from 'react';
import { PROVINCES, type ProvinceCode } from '../../../../contract/places/provinces.ts';
import type { NearStore } from '../../../../contract/places/stores.ts';
import { browserFetch, getAllStores } from '../../../lib/api/api.ts';

/** What the stores should be near to: an area of postal codes, or else a province. */
export interface Near {
  readonly area: string | undefined;
  readonly province: ProvinceCode;
}

interface Found {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly stores: readonly NearStore[];
  readonly page: number;
  readonly hasMore: boolean;
}

const NOTHING: Found = { status: 'loading', stores: [], page: 1, hasMore: false };

/** The stores that are nearest, a page at a time. What was found stays in view until the next answer is here. */
export function useNearbyStores({ area, province }: Near) {
  const [found, setFound] = useState(NOTHING);
  const [asked, setAsked] = useState({ page: 1, round: 0 });
  // An area's stores lie on either side of a province's border.
  const place = area ?? PROVINCES[province];
  const [placeAsked, setPlaceAsked] = useState(place);
  if (place !== placeAsked) {
    setPlaceAsked(place);
    setAsked(({ round }) => ({ page: 1, round }));
  }

  const findPage = useEffectEvent((page: number) =>
    getAllStores(browserFetch, { postcode: area, province: area ? undefined : PROVINCES[province], page }),
  );
  // Another place, another page and a new round each ask again; within one area the province makes no difference.
  useEffect(() => {
    let isWanted = true;
    const { page } = asked;
    setFound((before) => ({ ...before, status: 'loading' }));
    findPage(page)
      .then(({ data, pagination }) => {
        if (!isWanted) return;
        setFound(({ stores }) => ({
          status: 'loaded',
          stores: page > 1 ? [...stores, ...data.stores] : data.stores,
          page,
          hasMore: pagination.page < pagination.totalPages,
        }));
      })
      .catch(() => {
        // Those of another place would be taken for this one's.
        if (isWanted) setFound((before) => ({ ...(page > 1 ? before : NOTHING), status: 'failed' }));
      });
    return () => {
      isWanted = false;
    };
  }, [place, asked]);

  return {
    ...found,
    showMore: () => setAsked(({ round }) => ({ page: found.page + 1, round })),
    askAgain: () => setAsked(({ page, round }) => ({ page, round: round + 1 })),
  };
}

export type NearbyStores = ReturnType<typeof useNearbyStores>;
