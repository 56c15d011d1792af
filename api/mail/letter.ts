/** A mail as it goes out. */
export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
