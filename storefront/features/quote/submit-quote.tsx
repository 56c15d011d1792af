import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import type { Upload } from './upload/use-upload.ts';

interface SubmitQuoteProps {
  readonly isBusy: boolean;
  readonly upload: Upload;
  readonly label: string;
}

/** The form cannot be submitted during an upload, which must end or be cancelled; the button says so. */
export function SubmitQuote({ isBusy, upload, label }: SubmitQuoteProps) {
  const t = useTranslations('quote');
  const isUploading = upload.state.status === 'uploading';
  const words = () => {
    if (isBusy) return t('submitting');
    return isUploading ? t('waitingForFile') : label;
  };
  return (
    <Button type="submit" look="primary" disabled={isBusy || isUploading} className="min-h-12">
      {words()}
    </Button>
  );
}
