import { mutantsOf } from '../mutant.ts';

export const STAFF_MUTANTS = [
  ...mutantsOf(
    'api/staff/staff-route.ts',
    ['api/staff/access.test.ts'],
    [
      {
        name: 'every role may do everything',
        search: 'if (!may(staff.role, permission))',
        replace: 'if (false)',
      },
      {
        name: 'what moves money needs no fresh proof of the person',
        search: 'if (staff.isProven && stepUp)',
        replace: 'if (false)',
      },
      {
        name: 'a password alone reaches the whole back office',
        search: 'if (!staff.isProven && !setsUp)',
        replace: 'if (false)',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/sessions/session-queries.ts',
    ['api/staff/access.test.ts'],
    [
      {
        name: 'a disabled person goes on working',
        search: "    .where('staff.disabled_at', 'is', null)\n",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/sessions/find-staff.ts',
    ['api/staff/access.test.ts', 'api/staff/sign-in/sign-in.test.ts'],
    [
      {
        name: 'a session lasts longer than twelve hours',
        search: 'row.expires_at <= now() || ',
        replace: '',
      },
      {
        name: 'a session that nobody uses stays open',
        search: ' || idleMs >= idleLifeMs',
        replace: '',
      },
      {
        name: 'a session ends while somebody uses it',
        search: 'if (idleMs >= NOTE_USE_EVERY_MS) await noteUse',
        replace: 'if (false) await noteUse',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/sign-in/try-code.ts',
    ['api/staff/sign-in/wrong-codes.test.ts'],
    [
      {
        name: 'codes can be guessed without an end',
        search: 'wrongCodesIn(row, typed.kind) >= max',
        replace: 'false',
      },
      {
        name: 'a right code leaves the count of wrong ones',
        search: '    await forgetWrongCodes(tx, row.id);\n',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/people/change-staff.ts',
    ['api/staff/people/last-owner.test.ts'],
    [
      {
        name: 'the last owner’s ways in are reset in the back office',
        search: "if (change.by && row.role === 'owner') await keepAnOwner(tx, row.id);",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/sessions/elevate.ts',
    ['api/staff/sign-in/passkeys.test.ts', 'api/staff/sign-in/factors.test.ts'],
    [
      {
        name: 'another person’s passkey proves who is there',
        search: 'stored?.staff_id !== staff.id',
        replace: '!stored',
      },
      {
        name: 'codes are guessed for ever at a browser that was left open',
        search: 'await endSession(db, staff.sessionHash);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/factors/passkeys.ts',
    ['api/staff/sign-in/passkeys.test.ts'],
    [
      {
        name: 'a passkey signs in without PIN and finger',
        search: '    requireUserVerification: true,\n  }).catch(() => undefined);\n  return result?.verified',
        replace:
          '    requireUserVerification: false,\n  }).catch(() => undefined);\n  return result?.verified',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/sign-in/code-step.ts',
    ['api/staff/sign-in/factors.test.ts'],
    [
      {
        name: 'a sign-in takes more than five codes',
        search: 'if (challenge.wrong_codes < MAX_WRONG_CODES)',
        replace: 'if (challenge.wrong_codes)',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/invitations/invite.ts',
    ['api/staff/people/people.test.ts'],
    [
      {
        name: 'a manager invites an owner',
        search: 'if (!isWithin(invited.role, by.role))',
        replace: 'if (false)',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/invitations/invitation-queries.ts',
    ['api/staff/people/people.test.ts'],
    [
      {
        name: 'an invitation works for ever',
        search: "    .where('staff_invitations.expires_at', '>', now);",
        replace: ';',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/people/change-staff.ts',
    ['api/staff/people/people.test.ts'],
    [
      {
        name: 'the last owner is disabled',
        search: 'if (!owners.some((owner) => owner.id !== id))',
        replace: 'if (owners.length === 0)',
      },
      {
        name: 'a password that somebody else knows stays when all ways in are reset',
        search: 'await setPassword(tx, row.id, null);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/log/check-log.ts',
    ['api/staff/log/log.test.ts'],
    [
      {
        name: 'the end of the log is cut and nobody notices',
        search: 'const endsAtHead = ends.last_seq === ends.seq',
        replace: 'const endsAtHead = true || ends.last_seq === ends.seq',
      },
      {
        name: 'the log is rewritten as a whole and a noted head does not show it',
        search: 'if (now === hash)',
        replace: 'if (now !== undefined)',
      },
    ],
  ),
];
