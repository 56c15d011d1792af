import type { Tx } from '../../db/client.ts';
import type { StaffMember } from '../../staff/index.ts';

/** A call of staff about a request. */
export interface QuoteCall {
  readonly tx: Tx;
  readonly staff: StaffMember;
  readonly at: Date;
  readonly publicUrl: string;
  /** The request's. */
  readonly id: string;
}

/** A change of what others may have changed meanwhile. */
export interface QuoteChange extends QuoteCall {
  /** The version that the person saw. */
  readonly version: number;
}

/** What the log says that a call was about. */
export const subjectOf = ({ id }: Pick<QuoteCall, 'id'>) => ({ kind: 'quote', id }) as const;
