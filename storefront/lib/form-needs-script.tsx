import { pageForm } from '../messages/en.json';
import { Notice } from '../ui/notice.tsx';

/** Its own words, so that no page has to bring them. */
export function FormNeedsScript() {
  return (
    <noscript>
      <Notice tone="info">{pageForm.needsScript}</Notice>
    </noscript>
  );
}
