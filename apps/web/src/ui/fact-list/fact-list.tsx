import type { ReactNode } from 'react';
import { Facts, Name, Value } from './fact-list.styles';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, such as the details of an order; what is not known is said by whoever gives the value. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Name>{name}</Name>
          <Value>{value}</Value>
        </div>
      ))}
    </Facts>
  );
}
