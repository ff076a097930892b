import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';

/** The displayed page numbers: first, last, current and neighbours; null for a gap. */
export function shownPages(page: number, count: number): readonly (number | null)[] {
  const wanted = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === count || Math.abs(number - page) <= 1,
  );
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

export interface PagerProps {
  /** Starts at 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** The name of the paged content, for screen readers. */
  readonly of: string;
}

/** Renders nothing for a single page. */
export function Pager({ page, pageCount, onPage, of }: PagerProps) {
  if (pageCount < 2) return null;
  return (
    <PagerNav aria-label={words.pager.pages(of)}>
      {page > 1 ? (
        <Button variant="plain" size="small" onPress={() => onPage(page - 1)}>
          <Icon name="chevron-left" /> {words.pager.previous}
        </Button>
      ) : null}
      <PageList>
        {shownPages(page, pageCount).map((number, index) =>
          number === null ? (
            <PageGap key={`gap-${index}`}>…</PageGap>
          ) : (
            <li key={number}>
              <PageButton
                type="button"
                aria-label={words.pager.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </PageButton>
            </li>
          ),
        )}
      </PageList>
      {page < pageCount ? (
        <Button variant="plain" size="small" onPress={() => onPage(page + 1)}>
          {words.pager.next} <Icon name="chevron-right" />
        </Button>
      ) : null}
    </PagerNav>
  );
}

const PagerNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`;

const PageList = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;

const PageButton = styled.button`
  min-width: ${theme.size.target};
  min-height: ${theme.size.target};
  border: ${theme.border.control} solid transparent;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.colour.brand};
  cursor: pointer;

  &:hover {
    background: ${theme.colour.brandWash};
  }

  &[aria-current] {
    border-color: ${theme.colour.brand};
    font-weight: ${theme.weight.bold};
  }
`;

const PageGap = styled.li`
  align-self: center;
  color: ${theme.colour.soft};
`;
