import type { FormPopupProps } from './form-popup.tsx';
import { Late, latePart } from './late-part.tsx';
import { PlainDialog } from './plain-dialog.tsx';

const FORM = latePart<FormPopupProps>(async () => (await import('./form-popup.tsx')).FormPopup, PlainDialog);

export const preloadFormDialog = FORM.preload;

/** A form above the page, as long as it is rendered. Its code comes after the page's own: preload it beside what opens it. */
export const FormDialog = (props: FormPopupProps) => <Late part={FORM} props={props} />;
