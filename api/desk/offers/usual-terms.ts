import type { Tx } from '../../db/client.ts';

/** What an offer begins with. */
export interface UsualTerms {
  /** Days until it ends; weekends count. */
  readonly validDays: number;
  /** An offer below this is paid in whole; before tax. */
  readonly wholeBelowCents: number;
  /** The share of any other's total that falls due at acceptance. */
  readonly depositPpm: number;
  readonly proofDays: number;
  readonly makeDays: number;
  readonly revisions: number;
}

const USUAL: UsualTerms = {
  validDays: 30,
  wholeBelowCents: 150_000,
  depositPpm: 500_000,
  proofDays: 3,
  makeDays: 15,
  revisions: 3,
};

export const readUsualTerms = async (_: Tx): Promise<UsualTerms> => USUAL;
