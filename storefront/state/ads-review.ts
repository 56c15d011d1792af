import { create } from 'zustand';

interface AdsReview {
  /** The visitor wants to see or change the choice about ads. */
  readonly isOpen: boolean;
}

/** Apart from the choice itself: the button that opens the question belongs to every page, the rest comes later. */
export const useAdsReview = create<AdsReview>()(() => ({ isOpen: false }));

export const reviewAds = () => useAdsReview.setState({ isOpen: true });
export const closeAdsReview = () => useAdsReview.setState({ isOpen: false });
