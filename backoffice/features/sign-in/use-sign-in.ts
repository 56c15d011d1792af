import { useNavigate, useSearchParams } from 'react-router';
import type { NextStep, PasswordStepBody } from '../../../contract/staff/sign-in.ts';
import { send } from '../../lib/api/send.ts';
import { sendPasskey } from '../../lib/session/passkeys.ts';
import { returnPath } from '../../lib/session/return-to.ts';
import { forgetSession } from '../../lib/session/session.ts';

/** The ways in. Each leads to the page that was asked for, once it has succeeded. */
export function useSignIn() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const enter = async () => {
    forgetSession();
    await navigate(returnPath(query), { replace: true });
  };
  return {
    /** @returns what comes after the password. */
    async byPassword(body: PasswordStepBody): Promise<NextStep> {
      const { data } = await send<{ data: { next: NextStep } }>('/session', { method: 'POST', body });
      return data.next;
    },
    async byCode(kind: 'totp' | 'recovery', code: string): Promise<void> {
      await send(`/session/${kind}`, { method: 'POST', body: { code } });
      await enter();
    },
    async byPasskey(): Promise<void> {
      if (await sendPasskey('/session/passkey')) await enter();
    },
  };
}
