import { Late, latePart } from './late-part.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import type { QuestionPopupProps } from './question-popup.tsx';

const PlainQuestion = ({ title, step = title, text, actions, onEscape }: QuestionPopupProps) => (
  <PlainDialog role="alertdialog" title={title} step={step} text={text} onClose={onEscape}>
    {actions}
  </PlainDialog>
);

const QUESTION = latePart(async () => (await import('./question-popup.tsx')).QuestionPopup, PlainQuestion);

export const preloadQuestionDialog = QUESTION.preload;

/**
 * A modal question, open as long as it is rendered. Its code is loaded after the page's own: preload it beside the
 * control that opens it.
 */
export const QuestionDialog = (props: QuestionPopupProps) => <Late part={QUESTION} props={props} />;
