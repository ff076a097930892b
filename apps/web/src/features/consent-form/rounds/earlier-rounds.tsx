import { consentFormEndpoints, type ConsentRound } from '@candour/contracts';
import type { SigningRole } from '@candour/machines';
import styled from 'styled-components';
import { call } from '../../../api/client';
import { dateAndTime, dateInDetails } from '../../../lib/dates-on-screen';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { SmallText } from '../../../ui/layout/layout.styles';
import { theme } from '../../../ui/theme/tokens';
import { ChangeList } from '../change/made-changes';
import { DocumentFile } from '../document-file';
import { RoundDocument } from './round-document';
import { eventWords, patientEventWords, roundWords as words } from './words';

const { listRounds, downloadConsentForm } = consentFormEndpoints;

const eventsFor = { patient: patientEventWords, surgeon: eventWords } as const;

const spanOf = ({ opened_at, closed_at }: ConsentRound): string =>
  closed_at === null
    ? words.opened(dateInDetails(opened_at))
    : words.span(dateInDetails(opened_at), dateInDetails(closed_at));

interface Happened {
  readonly event: string;
  readonly at: string;
  readonly reason: string | null;
}

/** The decisions and signatures of a round, oldest first. */
const historyOf = ({ events, patient_signed_at, surgeon_signed_at }: ConsentRound): readonly Happened[] => {
  const signed = { 'patient.signed': patient_signed_at, 'surgeon.signed': surgeon_signed_at };
  const signatures = Object.entries(signed).flatMap(([event, at]) =>
    at === null || events.some((row) => row.event === event) ? [] : [{ event, at, reason: null }],
  );
  return [...events, ...signatures].toSorted((one, other) => one.at.localeCompare(other.at));
};

interface RoundProps {
  readonly surgeryId: string;
  readonly round: ConsentRound;
  readonly reader: SigningRole;
}

function Round({ surgeryId, round, reader }: RoundProps) {
  const { documents } = round;
  const history = historyOf(round);
  return (
    <RoundItem>
      <h3>{round.closed_at === null ? words.current(round.round) : words.former(round.round)}</h3>
      <SmallText>
        {[
          spanOf(round),
          words.states[round.state],
          documents.length === 0 ? '' : words.documents(documents.length),
        ].join(' ')}
      </SmallText>
      {history.length === 0 ? <p>{words.nothing}</p> : null}
      <ol>
        {history.map(({ event, at, reason }) => (
          <li key={`${at} ${event}`}>
            {eventsFor[reader][event] ?? event}
            <SmallText>{dateAndTime(at)}</SmallText>
            {reason === null ? null : <Reason>{reason}</Reason>}
          </li>
        ))}
      </ol>
      <ChangeList changes={round.changes} reader={reader} />
      {round.closed_at === null || documents.length === 0 ? null : (
        <>
          <Disclosure label={words.read(round.round)} labelOpen={words.close(round.round)} variant="quiet">
            {() => <RoundDocument surgeryId={surgeryId} round={round} reader={reader} />}
          </Disclosure>
          <DocumentFile
            load={(signal) =>
              call(downloadConsentForm, { params: { id: surgeryId }, query: { round: round.round }, signal })
            }
            fileName={words.fileName(round.round)}
          >
            {words.download(round.round)}
          </DocumentFile>
        </>
      )}
    </RoundItem>
  );
}

function Rounds({ surgeryId, reader }: EarlierRoundsProps) {
  const remote = useRemote(
    async (signal) => (await call(listRounds, { params: { id: surgeryId }, signal })).rounds,
  );
  return (
    <RemoteView of={remote} shapes={['line', 'line']}>
      {(rounds) => (
        <List>
          {rounds.map((round) => (
            <Round key={round.round} surgeryId={surgeryId} round={round} reader={reader} />
          ))}
        </List>
      )}
    </RemoteView>
  );
}

export interface EarlierRoundsProps {
  readonly surgeryId: string;
  readonly reader: SigningRole;
}

/** "Earlier rounds": every round of a form with its decisions, newest first. Loads when it is opened. */
export function EarlierRounds(props: EarlierRoundsProps) {
  return <Disclosure label={words.title}>{() => <Rounds {...props} />}</Disclosure>;
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};
  padding: 0;
  list-style: none;
`;

const RoundItem = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding-block-start: ${theme.space[4]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
`;

const Reason = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
