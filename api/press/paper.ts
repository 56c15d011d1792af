import type { Language } from '../../contract/locale.ts';

export interface Sum {
  readonly label: string;
  /** Small print under the label; may be empty. */
  readonly note: string;
  readonly value: string;
  /** With a rule above it, in larger type. */
  readonly strong: boolean;
}

/** A paper's text, formatted and in its language; paper.typ only lays it out. */
export interface Paper {
  readonly lang: Language;
  readonly title: string;
  readonly heading: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly buyer: { readonly title: string; readonly lines: readonly string[] };
  /** Paragraphs above the table. */
  readonly intro?: readonly string[];
  /** Stands for the picture that comes with the paper, for those who do not see it. */
  readonly pictureAlt?: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The headings of the item and of the cells beside it. */
  readonly columns: readonly string[];
  /** Without any there is no table. */
  readonly rows: readonly {
    readonly name: string;
    /** Small print under the name; may be empty. */
    readonly details: string;
    readonly cells: readonly string[];
  }[];
  readonly sums: readonly Sum[];
  readonly notes: readonly string[];
  readonly foot: string;
  /** With `{page}` and `{pages}`. */
  readonly page: string;
}
