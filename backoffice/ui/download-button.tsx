import { Button } from '../../storefront/ui/button.tsx';
import { getFile, saveFile } from '../lib/api/files.ts';
import { useAttempt } from '../lib/api/use-attempt.ts';
import { FailureNotice } from './failure-notice.tsx';

interface DownloadButtonProps {
  /** Below `/api/admin`. */
  readonly path: string;
  /** The name of the file. */
  readonly name: string;
  readonly label: string;
}

/** Downloads a file that needs a fresh proof, for which the page asks first. */
export function DownloadButton({ path, name, label }: DownloadButtonProps) {
  const { failure, isBusy, attempt } = useAttempt();
  const download = () => attempt(async () => saveFile(name, await getFile(path)));
  return (
    <div className="flex flex-col gap-2">
      <Button disabled={isBusy} onClick={() => void download()}>
        {label}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
