/** One page of any list, as the API answers it. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  /** The cursor of the older page; null on the last one. */
  readonly next: string | null;
  readonly count: number;
  /** Whether there are more than the count says. */
  readonly more: boolean;
}
