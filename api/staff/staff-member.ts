import type { Language } from '../../contract/locale.ts';
import type { Role } from '../../contract/staff/permissions.ts';

/** The member of staff who makes a call, as read from the database for this call. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly role: Role;
  /** What a person of the desk may refund at once, in cents; null for none. */
  readonly refundLimitCents: number | null;
  /** SHA-256 of the cookie in use. */
  readonly sessionHash: Buffer;
  /** A passkey or a code was shown within the last minutes (step-up). */
  readonly isElevated: boolean;
}
