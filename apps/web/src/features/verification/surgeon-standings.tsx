import { administrationEndpoints, STANDINGS, type Standing, TABLE_PAGE_SIZE } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../api/client';
import type { TableView } from '../../ui/data-table/data-table';
import { AdministrationNav } from './administration-nav';
import { Deciding, type DecidingProps } from './deciding';
import { SurgeonsTable } from './surgeons-table';

/** The standing in the address; by default the surgeons who wait. */
export const standingOf = (named: string | null): Standing =>
  STANDINGS.find((each) => each === named) ?? 'WAITING';

export interface SurgeonStandingsProps extends Pick<DecidingProps, 'onDecided' | 'onFailed' | 'after'> {
  readonly standing: Standing;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** The surgeons of one standing. */
export function SurgeonStandings({ standing, view, onView, ...told }: SurgeonStandingsProps) {
  const [counts, setCounts] = useState<Readonly<Record<Standing, number>> | null>(null);
  const list = async (signal: AbortSignal) => {
    const query = { standing, search: view.search, page: view.page, per_page: TABLE_PAGE_SIZE };
    const found = await call(administrationEndpoints.listSurgeonStandings, { query, signal });
    setCounts(found.counts);
    return { rows: found.surgeons, total: found.total ?? 0 };
  };
  return (
    <>
      <AdministrationNav current={standing} counts={counts} />
      <Deciding key={standing} list={list} listKey={`${view.search} ${view.page}`} {...told}>
        {(listed, propose) => (
          <SurgeonsTable
            standing={standing}
            listed={listed}
            onPropose={propose}
            view={view}
            onView={onView}
          />
        )}
      </Deciding>
    </>
  );
}
