import type { Language } from '../../contract/locale.ts';
import type { Role } from '../../contract/staff/permissions.ts';
import type { StaffSession } from '../../contract/staff/sessions.ts';

/** The member of staff who makes a call, as read from the database for this call. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly role: Role;
  /** The most that a person of the desk may refund at once, in cents; null for none. */
  readonly refundLimitCents: number | null;
  /** SHA-256 of the cookie in use. */
  readonly sessionHash: Buffer;
  /** A second factor was shown. Without it a session reaches nothing but setting one up. */
  readonly isProven: boolean;
  /** A passkey or a code was shown within the last minutes (step-up). */
  readonly isElevated: boolean;
  /** The ways of step-up that the person has. */
  readonly hasPasskeys: boolean;
  readonly hasTotp: boolean;
}

export const toSession = (staff: StaffMember): StaffSession => ({
  id: staff.id,
  name: staff.name,
  language: staff.language,
  role: staff.role,
  refundLimitCents: staff.refundLimitCents,
  isElevated: staff.isElevated,
  needsSecondFactor: !staff.isProven,
});
