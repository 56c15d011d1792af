/** The content of a mail. */
export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
