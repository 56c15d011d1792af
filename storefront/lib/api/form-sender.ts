import { createUuid } from '../create-uuid.ts';
import { callApi } from './api-call.ts';
import { browserFetch } from './browser-fetch.ts';

/**
 * Sends a form under one Idempotency-Key for each submission: pressing again after a lost answer repeats the same
 * submission, while another text, or the same one after it was received, is a new one.
 */
export function formSender(path: string): (form: object) => Promise<unknown> {
  let last = { text: '', key: '' };
  return async (form) => {
    const text = JSON.stringify(form);
    const submission = last.text === text ? last : { text, key: createUuid() };
    last = submission;
    const { body } = await callApi<unknown>(browserFetch, path, {
      method: 'POST',
      body: form,
      headers: { 'Idempotency-Key': submission.key },
    });
    if (last === submission) last = { text: '', key: '' };
    return body;
  };
}
