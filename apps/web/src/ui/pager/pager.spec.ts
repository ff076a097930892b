import { describe, expect, it } from 'vitest';
import { shownPages } from './pager';

describe('the page numbers of a pager', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 12, [1, 2, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 11, 12]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('on page %i of %i are %j', (page, count, pages) => {
    expect(shownPages(page, count)).toEqual(pages);
  });
});
