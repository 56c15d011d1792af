import { useRef, useState } from 'react';
import type { ConsentChoice, ConsentPage } from '../../../contract/consents/consent-page.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { chooseConsent, stopAllMails } from '../../lib/api/api-privacy.ts';
import { refuseAllHere } from '../../state/record-tag-choices.ts';

interface Opened {
  readonly loaded: ConsentPage;
  readonly isSaved: boolean | undefined;
}

/** The page's choices: one at a time, each sent at once. The answer is the page as it is afterwards. */
export function useChoices(token: string, { loaded, isSaved }: Opened) {
  const [page, setPage] = useState(loaded);
  const [result, setResult] = useState(isSaved);
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because state updates one render too late to block a second press.
  const running = useRef(false);

  const run = async (call: () => Promise<ConsentPage>) => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setResult(undefined);
    try {
      setPage(await call());
      setResult(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setResult(false);
    }
    running.current = false;
    setIsBusy(false);
  };

  return {
    page,
    result,
    isBusy,
    choose: (choice: ConsentChoice) => run(() => chooseConsent(token, choice)),
    stopAll: () =>
      run(async () => {
        const stopped = await stopAllMails(token);
        await refuseAllHere();
        return stopped;
      }),
  };
}
