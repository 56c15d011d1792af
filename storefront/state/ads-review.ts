import { create } from 'zustand';

interface AdsReview {
  /** Whether the visitor wants to see or change the choice about ads. */
  readonly isOpen: boolean;
}

/** Separate from the choice itself: the button that opens the dialog is on every page, the rest is loaded later. */
export const useAdsReview = create<AdsReview>()(() => ({ isOpen: false }));

export const reviewAds = () => useAdsReview.setState({ isOpen: true });
export const closeAdsReview = () => useAdsReview.setState({ isOpen: false });
