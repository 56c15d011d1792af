import { useMounted } from '../../../lib/use-mounted.ts';
import { FilePicker, type FilePickerProps } from './file-picker.tsx';

/** Shown by the script alone: without it, files have a form of their own. The height is reserved, so that nothing shifts. */
export const AttachFiles = (props: FilePickerProps) => (
  <div className="waits-for-script min-h-16">{useMounted() && <FilePicker {...props} />}</div>
);
