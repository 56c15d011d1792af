import type { StaffMember } from '../../staff/staff-member.ts';

/** Who looks at an order, and when: what may be done next depends on both. */
export interface Viewer {
  readonly staff: Pick<StaffMember, 'id' | 'role'>;
  readonly at: Date;
}
