import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { AdsTag } from '../../../lib/root-data.ts';
import { hasAdsTag } from '../../../lib/tracking/ads-script.ts';
import { recordAdsChoice } from '../../../state/ads-choice.ts';
import { followAdsChoice, useAdsConsent } from '../../../state/ads-consent.ts';
import { startAdsTag, stopAdsTag, updateAdsTagLocation } from './ads-tag.ts';

/** Life cycle of the tag in this document: loaded only after a consent that the ledger has, stopped after a refusal. */
export function useAdsTag({ id, isAllowed }: AdsTag): void {
  const choice = useAdsConsent((consent) => consent.choice);
  const isRecorded = useAdsConsent((consent) => consent.isRecorded);
  const { key } = useLocation();
  // The tag must not load during a navigation to a page without third parties.
  const isIdle = useNavigation().state === 'idle';
  const firstChoice = useRef<typeof choice>('unknown');
  const sentKey = useRef(key);

  useEffect(() => followAdsChoice(), []);

  useEffect(() => {
    if (choice === 'accepted' || choice === 'refused') void recordAdsChoice();
  }, [choice]);

  useEffect(() => {
    if (firstChoice.current === 'unknown') firstChoice.current = choice;
    if (choice !== 'accepted' || !isRecorded || !isAllowed || !isIdle || hasAdsTag()) return;
    startAdsTag(id, { isOldChoice: firstChoice.current === 'accepted' });
  }, [choice, isRecorded, id, isAllowed, isIdle]);

  useEffect(() => {
    if (choice !== 'refused') return;
    stopAdsTag();
    // Only the visible tab reloads at once. A background tab may hold a half-filled form; it reloads on its next
    // navigation.
    if (hasAdsTag() && document.visibilityState === 'visible') window.location.reload();
  }, [choice]);

  useEffect(() => {
    if (sentKey.current === key) return;
    sentKey.current = key;
    if (!hasAdsTag()) return;
    if (choice === 'accepted') updateAdsTagLocation();
    else window.location.reload();
  }, [key, choice]);
}
