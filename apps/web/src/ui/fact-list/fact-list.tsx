import { Fragment, type ReactNode } from 'react';
import { Facts } from './fact-list.styles';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** What is known about one thing, a name and a value each: side by side, or one under another on a phone. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}
