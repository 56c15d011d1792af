import type { Business } from '../../contract/business.ts';
import { useRootData } from './use-root-data.ts';

/** What is not known of a shop, because its owner has not entered it or the API did not answer: pages leave it out. */
const NOBODY: Business = {
  name: '',
  legalName: null,
  address: null,
  phone: null,
  hours: null,
  email: null,
  logo: null,
  copyrightYear: 0,
  promises: { guarantee: null, delivery: null },
  sender: null,
};

/** Who the seller is. Every page has it with the data of its frame, so that it costs no call. */
export const useShop = (): Business => ({ ...NOBODY, ...useRootData()?.shop });
