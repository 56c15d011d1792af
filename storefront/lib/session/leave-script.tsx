import { useContext } from 'react';
import { RETURN_TO_KEY } from '../../state/visit.ts';
import { ScriptNonce } from '../script-nonce.ts';

interface LeaveScriptProps {
  /** A function of leave-at-once.ts. */
  readonly leave: (to: string, returnKey: string) => void;
  readonly to: string;
}

/** Leaves the page before its script is loaded. Only in the server's HTML: in the browser the page's guard does the same. */
export function LeaveScript({ leave, to }: LeaveScriptProps) {
  const nonce = useContext(ScriptNonce);
  const text = import.meta.env.SSR
    ? `(${leave})(${[to, RETURN_TO_KEY].map((text) => JSON.stringify(text))})`
    : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}
