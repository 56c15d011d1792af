import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMounted } from '../../../lib/use-mounted.ts';
import { Button } from '../../../ui/button.tsx';
import { Late, latePart } from '../../../ui/dialogs/late-part.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FilePickerProps } from './file-picker.tsx';

const PICKER = latePart<FilePickerProps>(
  async () => (await import('./file-picker.tsx')).FilePicker,
  NotLoaded,
);

/**
 * Shown by the script alone: without it, files have a form of their own. The height is reserved, so that nothing shifts. What
 * uploads is loaded for those who press the button.
 */
export function AttachFiles(props: FilePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isMounted = useMounted();
  return (
    <div className="waits-for-script min-h-16">
      {isMounted && isOpen && <Late part={PICKER} props={props} />}
      {isMounted && !isOpen && <OpenPicker label={props.label} onOpen={() => setIsOpen(true)} />}
    </div>
  );
}

function OpenPicker({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  const t = useTranslations('quoteLink');
  return (
    <fieldset>
      <legend className="control-label">
        {label} <span className="font-normal text-ink-soft">{t('optionalField')}</span>
      </legend>
      <Button onPointerEnter={PICKER.preload} onFocus={PICKER.preload} onClick={onOpen}>
        <Icon name="upload" className="size-5" />
        {t('attach')}
      </Button>
    </fieldset>
  );
}

function NotLoaded() {
  const t = useTranslations('quoteLink');
  return <p className="text-danger text-sm">{t('uploadFailed')}</p>;
}
