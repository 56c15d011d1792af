import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMounted } from '../../../lib/use-mounted.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FilePickerProps } from './file-picker.tsx';

/**
 * Shown by the script alone: without it, files have a form of their own. The height is reserved, so that nothing shifts. What
 * uploads is loaded for those who press the button.
 */
export function AttachFiles(props: FilePickerProps) {
  const [Picker, setPicker] = useState<ComponentType<FilePickerProps>>();
  const isMounted = useMounted();
  return (
    <div className="waits-for-script min-h-16">
      {Picker ? (
        <Picker {...props} />
      ) : (
        isMounted && <OpenPicker label={props.label} onLoad={(part) => setPicker(() => part)} />
      )}
    </div>
  );
}

interface OpenPickerProps {
  readonly label: string;
  readonly onLoad: (picker: ComponentType<FilePickerProps>) => void;
}

function OpenPicker({ label, onLoad }: OpenPickerProps) {
  const t = useTranslations('quoteLink');
  const [isFailed, setIsFailed] = useState(false);
  const load = () =>
    import('./file-picker.tsx').then(
      ({ FilePicker }) => onLoad(FilePicker),
      () => setIsFailed(true),
    );
  return (
    <fieldset>
      <legend className="control-label">
        {label} <span className="font-normal text-ink-soft">{t('optionalField')}</span>
      </legend>
      <Button onClick={() => void load()}>
        <Icon name="upload" className="size-5" />
        {t('attach')}
      </Button>
      {isFailed && (
        <p role="alert" className="mt-1 text-danger text-sm">
          {t('uploadFailed')}
        </p>
      )}
    </fieldset>
  );
}
