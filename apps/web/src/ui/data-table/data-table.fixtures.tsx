import { TextLink } from '../link/text-link';
import { StatusChip } from '../status-chip/status-chip';
import { type Fixture, Held, nothing } from '../fixture';
import type { Column } from './data-table.model';
import { DataTable } from './data-table';

export interface Town {
  readonly id: string;
  readonly name: string;
  readonly county: string;
  readonly people: number | null;
}

const names = [
  'Bath',
  'Bristol',
  'Cardiff',
  'Derby',
  'Exeter',
  'Frome',
  'Gloucester',
  'Hull',
  'Ipswich',
  'Kendal',
  'Leeds',
  'York',
];

export const towns: readonly Town[] = names.map((name, index) => ({
  id: name.toLowerCase(),
  name,
  county: index % 2 === 0 ? 'Here' : 'There',
  people: name === 'Derby' ? null : 1000 * (12 - index),
}));

export const townColumns: readonly Column<Town>[] = [
  {
    key: 'name',
    heading: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    isRowHeading: true,
  },
  { key: 'county', heading: 'County', cell: ({ county }) => county },
  {
    key: 'people',
    heading: 'People',
    cell: ({ people }) => people ?? 'Unknown',
    sortValue: ({ people }) => people,
    sortsAs: 'number',
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ county }) => (
      <StatusChip tone={county === 'Here' ? 'good' : 'waiting'}>
        {county === 'Here' ? 'Open' : 'Soon'}
      </StatusChip>
    ),
  },
  {
    key: 'actions',
    heading: 'Actions',
    cell: ({ name, id }) => <TextLink href={`#${id}`}>View {name}</TextLink>,
  },
];

export const matchesTown = (town: Town, search: string): boolean =>
  town.name.toLowerCase().includes(search.toLowerCase());

const shared = { columns: townColumns, rowKey: ({ id }: Town) => id, emptyText: 'No towns found' };

export const fixtures: readonly Fixture[] = [
  {
    name: 'searched, sorted and paged by itself, with one row to select',
    element: (
      <Held<string | null> initial="bristol">
        {(selectedKey, hold) => (
          <DataTable
            {...shared}
            caption="Towns"
            rows={towns}
            search={{ label: 'Search by name', matches: matchesTown }}
            selection={{ selectedKey, onSelect: hold, rowName: ({ name }) => name }}
          />
        )}
      </Held>
    ),
  },
  {
    name: 'empty',
    element: (
      <DataTable {...shared} caption="No towns" rows={[]} emptyGuidance="Add a town to see it here." />
    ),
  },
  {
    name: 'while the server works',
    element: (
      <DataTable
        {...shared}
        caption="Towns of the server"
        showsCaption
        rows={towns.slice(0, 3)}
        view={{ search: '', page: 2, sort: null }}
        onView={nothing}
        server={{ total: 95, isLoading: true }}
      />
    ),
  },
];
