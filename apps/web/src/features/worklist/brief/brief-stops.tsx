import type { WorklistBrief } from '@candour/contracts';
import styled from 'styled-components';
import { dayInWorklist } from '../days';
import { theme } from '../../../ui/theme/tokens';
import { Sign } from '../signs';
import { briefWords as words } from './words';

type Stop = WorklistBrief['stops'][number];

const whoOf = ({ role, surgeon_name }: Stop): string => surgeon_name ?? words.who[role];

/** The reason of a concern is for staff alone, and a sheet of paper is read by whoever is in the room. */
function Reason({ event, reason }: Stop) {
  if (reason === null) return event === 'sides.differed' ? null : <>: {words.noReason}</>;
  if (event !== 'concern.raised') return <>: {words.quoted(reason)}</>;
  return (
    <>
      <span data-screen-only>: {words.quoted(reason)}</span>
      <OnPaper>: {words.unprinted}</OnPaper>
    </>
  );
}

/** Why a surgery is stopped: who decided what, when, and the reason. */
export function BriefStops({ stops }: Pick<WorklistBrief, 'stops'>) {
  if (stops.length === 0) return null;
  return (
    <Stops aria-label={words.stopped}>
      {stops.map((stop) => (
        <li key={stop.event}>
          <b>
            <Sign name={stop.event.startsWith('patient.') ? 'stop' : 'hold'} /> {words.stops[stop.event]}
          </b>{' '}
          {(stop.event === 'sides.differed' ? words.saidLastBy : words.saidBy)(
            whoOf(stop),
            dayInWorklist(stop.at),
          )}
          <Reason {...stop} />
        </li>
      ))}
    </Stops>
  );
}

const Stops = styled.ul`
  margin: 0;
  padding: ${theme.space[1]} ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.red};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.redWash};
  line-height: ${theme.line.snug};
  list-style: none;
  overflow-wrap: anywhere;

  b {
    color: ${theme.colour.red};
  }
`;

const OnPaper = styled.span`
  display: none;

  ${theme.screen.print} {
    display: inline;
  }
`;
