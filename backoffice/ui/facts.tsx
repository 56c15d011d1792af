import { Fragment, type ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** `amounts`: the values are set to the right, one below the other, also on a phone. */
  readonly look?: 'facts' | 'amounts';
}

/** Names and values, as a list of terms. */
export const Facts = ({ facts, look = 'facts' }: FactsProps) => (
  <dl className={look}>
    {facts.map(({ name, value }) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
