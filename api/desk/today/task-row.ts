/** A task of one kind, as its statement selects it. */
export interface TaskRow {
  readonly subject: string;
  /** Null for an order, whose number is looked up for the few that are listed. */
  readonly label: string | null;
  readonly since: Date;
  readonly due: string | null;
}
