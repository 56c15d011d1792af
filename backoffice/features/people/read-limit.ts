import type { StaffBody } from '../../../contract/staff/people.ts';
import { readCents } from '../../ui/read-cents.ts';

/** Reads a typed refund limit; an empty field is none. @returns undefined for what is no amount. */
export function readLimit(typed: string): StaffBody['refundLimitCents'] {
  return typed.trim() === '' ? null : readCents(typed);
}
