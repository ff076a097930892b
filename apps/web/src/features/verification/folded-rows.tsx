import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button/button';
import { theme } from '../../ui/theme/tokens';

export interface MoreProps {
  readonly label: string;
  /** Distinguishes the button from those of other rows for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The end of a row. On a phone one button reveals it and the rest of the row. */
export function More({ label, name, children }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Opener>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={name}
          onPress={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      </Opener>
      <div>{children}</div>
    </>
  );
}

const Opener = styled.div`
  display: none;

  ${theme.room.belowTable} {
    position: absolute;
    inset-block-start: ${theme.space[2]};
    inset-inline-end: 0;
    display: block;
  }
`;

/** On a phone a closed row shows its heading and the parts with `data-stands`. Its last cell has `More`. */
export const FoldedRows = styled.div`
  ${theme.room.belowTable} {
    tbody tr {
      position: relative;
    }

    tbody th > span {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      column-gap: ${theme.space[2]};
      padding-inline-end: ${theme.size.pickButton};
    }

    [data-last]:has([aria-expanded='true']) {
      flex: 1 0 100%;
    }

    tr:not(:has(> [data-last] [aria-expanded='true'])) > td:not([data-last], :has([data-stands])),
    tr:not(:has(> [data-last] [aria-expanded='true'])) [data-folds],
    tr:not(:has(> [data-last] [aria-expanded='true'])) > [data-last] ${Opener} + div {
      display: none;
    }
  }
`;
