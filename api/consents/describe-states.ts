import type { PurposeState } from '../../contract/consents/consent-page.ts';
import { consentState } from '../../contract/consents/consent-state.ts';
import type { Consent } from '../../contract/consents/consents.ts';
import { MAIL_PURPOSES } from '../../contract/consents/purposes.ts';

/** The state of each purpose that a mailbox may get, from what was said about it, newest first. */
export const describeStates = (said: readonly Consent[], at: Date): PurposeState[] =>
  MAIL_PURPOSES.map((purpose) => {
    const state = consentState(said, purpose, at);
    const { isAllowed, since } = state;
    const { kind, until } = state.isAllowed ? state : { kind: null, until: null };
    return { purpose, isAllowed, since, kind, until };
  });
