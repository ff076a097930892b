import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { words } from '../words';
import { shownPages } from './pager.model';
import { PageButton, PageGap, PageList, PagerNav } from './pager.styles';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** What is paged, for a screen reader. */
  readonly of: string;
}

/** Nothing at all when there is one page. */
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
