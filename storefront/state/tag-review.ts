import { create } from 'zustand';

interface TagReview {
  /** Whether the visitor wants to see or change the cookie choices. */
  readonly isOpen: boolean;
}

/** Separate from the choices themselves: the button that opens the question is on every page, the rest is loaded later. */
export const useTagReview = create<TagReview>()(() => ({ isOpen: false }));

export const openReview = () => useTagReview.setState({ isOpen: true });
export const closeReview = () => useTagReview.setState({ isOpen: false });
