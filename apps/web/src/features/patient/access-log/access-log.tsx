import { type AccessLogEntry, accessLogEndpoints, SCREENS } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { dateInDetails, timeOfDay } from '../../../lib/dates-on-screen';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { Pager } from '../../../ui/pager/pager';
import { accessLogWords as words } from './words';

const PER_PAGE = 50;

const readAccessLog = (page: number, signal: AbortSignal) =>
  call(accessLogEndpoints.readAccessLog, { query: { page, per_page: PER_PAGE }, signal });

const readerOf = ({ reader_name, reader_role }: AccessLogEntry): string =>
  `${reader_name ?? words.nobodyNamed}, ${words.roles[reader_role]}`;

const partOf = ({ looked_at, operation_name, first_at, last_at }: AccessLogEntry): string => {
  const about = operation_name === null || looked_at === 'LIST' ? '' : ` (${operation_name})`;
  return `${words.lookedAt[looked_at]}${about}, ${words.at(timeOfDay(Date.parse(first_at)), timeOfDay(Date.parse(last_at)))}`;
};

const grouped = (
  entries: readonly AccessLogEntry[],
  keyOf: (entry: AccessLogEntry) => string,
): readonly (readonly [string, readonly AccessLogEntry[]])[] =>
  [...new Set(entries.map(keyOf))].map((key) => [key, entries.filter((entry) => keyOf(entry) === key)]);

interface DayProps {
  readonly day: string;
  readonly entries: readonly AccessLogEntry[];
}

function Day({ day, entries }: DayProps) {
  return (
    <Stack as="section" gap={3} aria-label={dateInDetails(day)}>
      <h2>{dateInDetails(day)}</h2>
      {grouped(entries, readerOf).map(([reader, looked]) => (
        <Stack key={reader} gap={2}>
          <h3>{reader}</h3>
          <ul>
            {looked.map((entry) => (
              <li key={`${entry.looked_at} ${entry.surgery_id}`}>{partOf(entry)}</li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

/** The people other than the patient who have viewed the record, by day. */
export function AccessLog() {
  const [page, setPage] = useState(1);
  const remote = useRemote((signal) => readAccessLog(page, signal), String(page));
  return (
    <RemoteView of={remote} shapes={['line', 'line', 'card']}>
      {({ access_log: log, total = 0 }) => (
        <Stack gap={6}>
          <p>{words.lead}</p>
          {log.length === 0 ? <EmptyState title={words.none}>{words.noneGuidance}</EmptyState> : null}
          {grouped(log, ({ day }) => day).map(([day, entries]) => (
            <Day key={day} day={day} entries={entries} />
          ))}
          <Pager page={page} pageCount={Math.ceil(total / PER_PAGE)} onPage={setPage} of={words.pages} />
          {log.length === 0 ? null : <p>{words.unknown}</p>}
          <TextLink href={SCREENS.patientDashboard.paths[0]}>{words.home}</TextLink>
        </Stack>
      )}
    </RemoteView>
  );
}
