import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { sendContactMessage } from '../../lib/api/api.ts';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { recordEvent } from '../../lib/tracking/events.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { keepMessageSent } from '../../state/message-sent.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const loadSchema = async () =>
  (await import('../../../contract/forms/forms.ts')).contactFormSchema.omit({ type: true });
const EMPTY = { first_name: '', last_name: '', email: '', phone: '', subject: '', message: '', website: '' };
/** Fields that can be filled from the account. */
const KNOWN = ['first_name', 'last_name', 'email', 'phone'] as const;

/** Sends the message once and goes to the thank-you page. A failure is shown and keeps everything typed. */
export function useContactForm() {
  const t = useTranslations('contact');
  const navigate = useNavigate();
  const user = useUserAuth((auth) => auth.user);
  const state = usePageForm({
    loadSchema,
    start: EMPTY,
    send: async (message) => {
      await sendContactMessage(message);
      recordEvent('generate_lead', { lead_source: 'contact' });
      showToast({ tone: 'success', message: t('sent') });
      keepMessageSent();
      await navigate(href('/thankyou'));
    },
    failureWords: ({ reason }) => reason || t('failed'),
  });

  const { getValue, setValue } = state.form;
  useEffect(() => {
    for (const name of KNOWN) if (user && getValue(name) === '') setValue(name, user[name]);
  }, [user, getValue, setValue]);

  return state;
}
