import { isReady, type WorklistRow } from '@candour/contracts';
import { useId } from 'react';
import styled from 'styled-components';
import { timeOfDay } from '../../../lib/dates-on-screen';
import { today } from '../../../lib/now';
import { hospitalAndCity } from '../../../lib/names-on-screen';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { Select } from '../../../ui/select/select';
import { dayInTitle, dayInWorklist } from '../days';
import type { Worklist } from '../worklist.actors';
import { PaperFoot } from '../paper-foot';
import { worklistWords } from '../words';
import { TheatreTable } from './theatre-table';
import { theatreWords as words } from './words';

/** Its value in the address; an id is never this word. */
const NOT_CHOSEN = 'none';

const hospitalOf = ({ hospital_id }: WorklistRow): string => hospital_id ?? NOT_CHOSEN;

const nameOf = (row: WorklistRow): string =>
  row.hospital_id === null ? worklistWords.hospitalMissing : hospitalAndCity(row);

export interface TheatreListProps {
  readonly day: Worklist;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly surgeon: string;
  readonly hospital: string | null;
  readonly onHospital: (hospital: string | null) => void;
}

/** The list of one day at one hospital, by name, for the screen and for one printed page. */
export function TheatreList({ day, date, surgeon, hospital, onHospital }: TheatreListProps) {
  const heading = useId();
  const hospitals = new Map(day.worklist.map((row) => [hospitalOf(row), nameOf(row)]));
  const chosen = hospital !== null && hospitals.has(hospital) ? hospital : null;
  const rows = day.worklist.filter((row) => chosen === null || hospitalOf(row) === chosen);
  const place = [...hospitals].filter(([id]) => chosen === null || id === chosen).map(([, name]) => name);
  return (
    <Stack as="section" gap={3} aria-labelledby={heading}>
      <Cluster gap={3} align="baseline">
        <h2 id={heading}>{dayInTitle(date)}</h2>
        <span role="status">{worklistWords.counted(rows.length, rows.filter(isReady).length)}</span>
        <SmallText data-screen-only>{words.read(timeOfDay(day.readAt), dayInWorklist(today()))}</SmallText>
      </Cluster>
      <p>{[surgeon, ...place].join(' · ')}</p>
      {hospitals.size > 1 ? (
        <Choice data-screen-only>
          <Select
            label={words.hospital}
            options={[...hospitals].map(([value, label]) => ({ value, label }))}
            value={chosen}
            placeholder={words.allHospitals}
            allowsNone
            onChoose={(value) => onHospital(value === '' ? null : value)}
          />
        </Choice>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <TheatreTable rows={rows} showsHospital={place.length > 1} by={heading} />
      )}
      <PaperFoot readAt={day.readAt} />
    </Stack>
  );
}

const Choice = styled.div`
  max-width: 28em;
`;
