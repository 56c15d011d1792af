import { useEffect, useState } from 'react';
import { PROVINCES, type ProvinceCode } from '../../../../contract/places/provinces.ts';
import type { NearStore } from '../../../../contract/places/stores.ts';
import { browserFetch, getAllStores } from '../../../lib/api/api.ts';

/** The place that stores should be near: a postal area, otherwise a province. */
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

/** The nearest stores, page by page. Stale results stay visible until the next response. */
export function useNearbyStores({ area, province }: Near) {
  const [found, setFound] = useState(NOTHING);
  const [asked, setAsked] = useState({ page: 1, round: 0 });
  // Stores of a postal area can be in either of two neighbouring provinces, so the province then makes no difference.
  const provinceName = area ? undefined : PROVINCES[province];
  const place = area ?? provinceName;
  const [placeAsked, setPlaceAsked] = useState(place);
  if (place !== placeAsked) {
    setPlaceAsked(place);
    setAsked(({ round }) => ({ page: 1, round }));
  }

  useEffect(() => {
    let isWanted = true;
    const { page } = asked;
    setFound((before) => ({ ...before, status: 'loading' }));
    getAllStores(browserFetch, { postcode: area, province: provinceName, page })
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
        // Results of the previous place would be mistaken for this one's.
        if (isWanted) setFound((before) => ({ ...(page > 1 ? before : NOTHING), status: 'failed' }));
      });
    return () => {
      isWanted = false;
    };
  }, [area, provinceName, asked]);

  return {
    ...found,
    showMore: () => setAsked(({ round }) => ({ page: found.page + 1, round })),
    askAgain: () => setAsked(({ page, round }) => ({ page, round: round + 1 })),
  };
}

export type NearbyStores = ReturnType<typeof useNearbyStores>;
