export {
  BARE_KEY,
  BARE_VERSION,
  KEY,
  KEY_OF_CHANGE,
  KEY_OF_ORDER,
  KEY_WITH_NOTIFY,
  VERSION,
} from './change-headers.ts';
export { type ChangeCall, changeRoute } from './change-route.ts';
export { STAFF_COOKIE } from './cookies.ts';
export type { StaffKey } from './factors/seal.ts';
export { changedMeanwhile } from './if-match.ts';
export { InvitationRefused, inviteByLink } from './invitations/invite.ts';
export { checkLog } from './log/check-log.ts';
export { readLogHead } from './log/check-log-queries.ts';
export { logStaff } from './log/log-queries.ts';
export { noteLogHead } from './log/note-head.ts';
export { writeStaffMail } from './mails/write-staff-mail.ts';
export { disableStaff, resetFactors } from './people/change-staff.ts';
export { anyStaff, findStaffByEmail, hasActiveOwner, listPeople } from './people/people-queries.ts';
export { purgeStaff } from './purge/purge-queries.ts';
export { CSV_ANSWER, readRoute, responseRoute, sendCsv } from './read-route.ts';
export type { StaffEnv } from './require-staff.ts';
export { warnOfFailures } from './sign-in/warn-of-failures.ts';
export { createIsStaffHost } from './staff-host.ts';
export type { StaffMember } from './staff-member.ts';
export type { Needs } from './staff-route.ts';
export { type CallAbout, type CallDeps, staffRoutes } from './staff-routes.ts';
export { requireProof } from './step-up.ts';
