import { create } from 'zustand';
import type { BusinessAnswer } from '../../contract/business.ts';
import { readShop } from './api/read-shop.ts';

const useName = create(() => ({ name: '' }));

/** The shop's trade name, for heads and titles; empty until it is known. */
export const useShopName = (): string => useName(({ name }) => name);

/** Reads the name, also again after a change of the settings. A failure keeps the one that is shown. */
export async function loadShopName(): Promise<void> {
  const answer = await readShop<BusinessAnswer>('/business').catch(() => undefined);
  if (answer) useName.setState({ name: answer.data.name });
}
