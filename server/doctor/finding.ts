/** What doctor says of one thing that it tried. */
export interface Finding {
  readonly topic: Topic;
  /** `note`: not wrong, and worth knowing before the shop opens. */
  readonly state: 'ok' | 'note' | 'wrong';
  readonly text: string;
}

type Topic = 'variables' | 'database' | 'data folder' | 'uploads' | 'mail' | 'stripe' | 'address';

export const findingsOf = (topic: Topic) => ({
  ok: (text: string): Finding => ({ topic, state: 'ok', text }),
  note: (text: string): Finding => ({ topic, state: 'note', text }),
  wrong: (text: string): Finding => ({ topic, state: 'wrong', text }),
});
