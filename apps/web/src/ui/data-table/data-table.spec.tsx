import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table';
import { matchesTown, type Town, townColumns, towns } from './data-table.fixtures';

function show(props: Partial<DataTableProps<Town>> = {}) {
  return render(
    <DataTable
      caption="Towns"
      columns={townColumns}
      rows={towns}
      rowKey={({ id }) => id}
      emptyText="No towns found"
      search={{ label: 'Search by name', matches: matchesTown }}
      {...props}
    />,
  );
}

const shownNames = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent?.replace('Name', ''));

describe('a table', () => {
  it('has a name, ten rows a page, and a pager only if there are more', () => {
    show();
    expect(screen.getByRole('table', { name: 'Towns' })).toBeInTheDocument();
    expect(shownNames()).toHaveLength(10);
    expect(screen.getByRole('navigation', { name: 'Pages of Towns' })).toBeInTheDocument();
  });

  it('has no pager for ten rows', () => {
    show({ rows: towns.slice(0, 10) });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('goes to the next page and announces it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(shownNames()).toEqual(['Leeds', 'York']);
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('searches from the first page and announces the number of results', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'BR');
    expect(shownNames()).toEqual(['Bristol']);
    expect(screen.getByRole('status').textContent).toBe('1 result');
  });

  it('is searched by the key / where it is asked to, unless the person turned shortcuts off', async () => {
    const search = { label: 'Search by name', matches: matchesTown };
    const view = show({ search });
    const field = () => screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.keyboard('/');
    expect(document.activeElement).not.toBe(field());
    view.unmount();
    show({ search: { ...search, hasKey: true } });
    localStorage.setItem('candour.shortcuts', 'off');
    await userEvent.keyboard('/');
    expect(document.activeElement).not.toBe(field());
    localStorage.removeItem('candour.shortcuts');
    await userEvent.keyboard('/br/');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('br/');
  });

  it('says what is missing if it has no rows', async () => {
    show({ emptyGuidance: 'Add one first' });
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No towns found')).toBeInTheDocument();
    expect(screen.getByText('Add one first')).toBeInTheDocument();
  });

  it('sorts by a heading ascending, descending and not at all, with unknown values last', async () => {
    show();
    const heading = () => screen.getByRole('columnheader', { name: 'People' });
    const press = () => userEvent.click(within(heading()).getByRole('button'));
    await press();
    expect([heading().getAttribute('aria-sort'), shownNames()[0]]).toEqual(['ascending', 'York']);
    await press();
    expect([heading().getAttribute('aria-sort'), shownNames()[0]]).toEqual(['descending', 'Bath']);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(shownNames().at(-1)).toBe('Derby');
    await press();
    expect([heading().getAttribute('aria-sort'), shownNames()[3]]).toEqual(['none', 'Derby']);
  });

  it('calls the order of a column by what its values are', () => {
    show();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['Name: A to Z', 'People: lowest first', 'People: highest first']),
    );
  });

  it('selects a row by a button that names the row, and deselects it again', async () => {
    const select = vi.fn();
    show({ selection: { selectedKey: 'bath', onSelect: select, rowName: ({ name }) => name } });
    expect(screen.getByRole('button', { name: 'Select Bath' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Select Hull' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select Bath' }));
    expect(select.mock.calls.map(([key]) => key)).toEqual(['hull', null]);
  });

  it('leaves search, order and pages to the server if there is one', async () => {
    const viewed = vi.fn();
    const view = { search: '', page: 3, sort: null };
    show({ rows: towns.slice(0, 2), server: { total: 42, isLoading: false }, view, onView: viewed });
    expect(shownNames()).toEqual(['Bath', 'Bristol']);
    expect(screen.getByRole('status').textContent).toBe('42 results');
    await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(viewed.mock.calls.map(([next]) => next)).toEqual([
      { ...view, page: 4 },
      { search: 'x', page: 1, sort: null },
    ]);
  });

  it('says that there are more than the server has counted', () => {
    show({ rows: towns.slice(0, 2), server: { total: 500, hasMore: true, isLoading: false } });
    expect(screen.getByRole('status').textContent).toBe('More than 500 results');
  });
});
