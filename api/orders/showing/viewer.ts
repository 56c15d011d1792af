import type { StaffMember } from '../../staff/index.ts';

/** The person who reads an order, and the time: the possible next steps depend on both. */
export interface Viewer {
  readonly staff: Pick<StaffMember, 'id' | 'role'>;
  readonly at: Date;
}
