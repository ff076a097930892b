import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/tokens';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

export interface FactListProps {
  readonly facts: readonly Fact[];
  /** Rows close together, for a page that must fit on one screen. */
  readonly isDense?: boolean;
}

/** Names and values of one thing: side by side, or stacked on a phone. */
export function FactList({ facts, isDense = false }: FactListProps) {
  return (
    <Facts $isDense={isDense}>
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}

const Facts = styled.dl<{ $isDense: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isDense }) => theme.space[$isDense ? 1 : 3]} ${theme.space[6]};

  ${theme.screen.fromTable} {
    grid-template-columns: minmax(8em, max-content) minmax(0, 1fr);
  }

  dt {
    color: ${theme.colour.soft};
  }

  dd {
    overflow-wrap: anywhere;
  }

  ${theme.screen.belowTable} {
    gap: 0;

    dd {
      margin-block-end: ${theme.space[3]};
    }
  }
`;
