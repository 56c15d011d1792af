import { ShopError } from '../../contract/problem.ts';
import type { StepUpData } from '../../contract/staff/sessions.ts';
import type { StaffMember } from './staff-member.ts';

/**
 * Lets only whoever has proved within the last minutes who they are. Some calls know only from their row whether they
 * need that; routes that always do say so to `staffRoute`.
 * @throws {ShopError} STEP_UP_REQUIRED, with the ways of proving it.
 */
export function requireProof(staff: StaffMember): void {
  if (!staff.isElevated) throw new ShopError('STEP_UP_REQUIRED', 'proveYourself', { data: waysOf(staff) });
}

const waysOf = ({ hasPasskeys, hasTotp }: StaffMember): StepUpData => ({
  ways: [...(hasPasskeys ? (['passkey'] as const) : []), ...(hasTotp ? (['totp'] as const) : [])],
});
