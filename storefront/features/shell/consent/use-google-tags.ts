import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { BROWSER_PURPOSES, type BrowserPurpose } from '../../../../contract/consents/purposes.ts';
import type { GoogleTags } from '../../../lib/root-data.ts';
import { isHeard } from '../../../lib/tracking/data-layer.ts';
import { hasTags } from '../../../lib/tracking/tag-script.ts';
import { recordTagChoice } from '../../../state/record-tag-choices.ts';
import { followChoices, type TagConsent, useTagConsent } from '../../../state/tag-consent.ts';
import { type Starting, startTags, stopTag, updateTagLocation } from './google-tags.ts';

const isKnown = (consent: TagConsent): boolean =>
  BROWSER_PURPOSES.every((purpose) => consent[purpose].choice !== 'unknown');

/** Records a choice when it is made, and once more on the next page when that failed. */
function useRecordedChoice(purpose: BrowserPurpose, consent: TagConsent): void {
  const { choice, isRecorded } = consent[purpose];
  useEffect(() => {
    if (!isRecorded && (choice === 'accepted' || choice === 'refused')) void recordTagChoice(purpose);
  }, [purpose, choice, isRecorded]);
}

/**
 * Life cycle of the tags in this document: each is loaded only after a consent to its purpose that the ledger has, and
 * stopped after a refusal.
 */
export function useGoogleTags({ ids, isAllowed }: GoogleTags): void {
  const consent = useTagConsent();
  const { key } = useLocation();
  // A tag must not load during a navigation to a page without third parties.
  const isIdle = useNavigation().state === 'idle';
  const atFirst = useRef<TagConsent>(undefined);
  const sentKey = useRef(key);

  useEffect(() => followChoices(), []);

  useRecordedChoice('ads-tag', consent);
  useRecordedChoice('measuring', consent);

  useEffect(() => {
    if (!isKnown(consent)) return;
    atFirst.current ??= consent;
    if (!isAllowed || !isIdle) return;
    const starting = BROWSER_PURPOSES.flatMap((purpose): Starting[] => {
      const { choice, isRecorded } = consent[purpose];
      const id = ids[purpose];
      if (id === undefined || choice !== 'accepted' || !isRecorded || isHeard(purpose)) return [];
      return [{ purpose, id, isOldChoice: atFirst.current?.[purpose].choice === 'accepted' }];
    });
    if (starting.length > 0) startTags(starting);
  }, [consent, ids, isAllowed, isIdle]);

  useEffect(() => {
    const refused = BROWSER_PURPOSES.filter((purpose) => consent[purpose].choice === 'refused');
    for (const purpose of refused) stopTag(purpose);
    // Only the visible tab reloads at once. A background tab may hold a half-filled form; it reloads on its next
    // navigation.
    if (refused.some(isHeard) && document.visibilityState === 'visible') window.location.reload();
  }, [consent]);

  useEffect(() => {
    if (sentKey.current === key) return;
    sentKey.current = key;
    if (!hasTags()) return;
    const isStillSo = BROWSER_PURPOSES.every(
      (purpose) => !isHeard(purpose) || consent[purpose].choice === 'accepted',
    );
    if (isStillSo) updateTagLocation();
    else window.location.reload();
  }, [key, consent]);
}
