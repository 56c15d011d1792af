import type { FormPopupProps } from './form-popup.tsx';
import { Late, latePart } from './late-part.tsx';
import { PlainDialog } from './plain-dialog.tsx';

const FORM = latePart<FormPopupProps>(async () => (await import('./form-popup.tsx')).FormPopup, PlainDialog);

export const preloadFormDialog = FORM.preload;

/**
 * A modal form, open as long as it is rendered. Its code is loaded after the page's own: preload it beside the
 * control that opens it.
 */
export const FormDialog = (props: FormPopupProps) => <Late part={FORM} props={props} />;
