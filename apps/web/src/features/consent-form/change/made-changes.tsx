import {
  type ChangedDetail,
  consentFormEndpoints,
  type ConsentRound,
  type MadeChange,
} from '@candour/contracts';
import type { SigningRole } from '@candour/machines';
import styled from 'styled-components';
import { call } from '../../../api/client';
import type { Answer } from '../../../api/request';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { RemoteView } from '../../../shell/remote/remote-view';
import type { Remote } from '../../../shell/remote/use-remote';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { theme } from '../../../ui/theme/tokens';
import { useReadWithForm } from '../use-read-with-form';
import { fieldWords, madeWords as words } from './words';

const shown = ({ field }: ChangedDetail, value: string | null): string => {
  if (value === null) return words.none;
  return field === 'DATE' ? dateInDetails(value) : value;
};

interface ChangeListProps {
  readonly changes: readonly MadeChange[];
  readonly reader: SigningRole;
}

/** Changes with their previous values, authors, times and reasons. */
export function ChangeList({ changes, reader }: ChangeListProps) {
  const who = reader === 'patient' ? words.byPatient : words.by;
  return (
    <List>
      {changes.map(({ details, role, reason, at }) => (
        <li key={at}>
          {details.map((detail) => (
            <p key={detail.field}>
              <b>{fieldWords[detail.field]}</b>:{' '}
              {words.from(shown(detail, detail.from), shown(detail, detail.to))}
            </p>
          ))}
          <SmallText>{words.on(who[role], dateInDetails(at))}</SmallText>
          {reason === null ? null : <Reason>{reason}</Reason>}
        </li>
      ))}
    </List>
  );
}

/** The changes of the current round, above the form; renders nothing without changes. */
function ChangesOfRound({ round, reader }: { readonly round: ConsentRound; readonly reader: SigningRole }) {
  const { changes } = round;
  if (changes.length === 0) return null;
  const opened = reader === 'patient' ? words.opened : words.openedForStaff;
  return (
    <Notice tone="warning">
      <Stack gap={3}>
        <h2>{words.title}</h2>
        <ChangeList changes={changes} reader={reader} />
        {changes.some((change) => change.opened) ? <p>{opened}</p> : null}
      </Stack>
    </Notice>
  );
}

export type Rounds = Answer<typeof consentFormEndpoints.listRounds>;

/** The rounds with their changes, and the requested handover; another form on the screen reads them again. */
export const useMadeChanges = (surgeryId: string, documentHash: string | null = null): Remote<Rounds> =>
  useReadWithForm(
    (signal) => call(consentFormEndpoints.listRounds, { params: { id: surgeryId }, signal }),
    documentHash,
  );

interface WhatChangedProps {
  readonly of: Remote<Rounds>;
  readonly reader: SigningRole;
}

/**
 * The changes of the current round and the requested handover, for both sides. What follows on the page waits for
 * them, because they would move it.
 */
export function WhatChanged({ of: changes, reader }: WhatChangedProps) {
  return (
    <RemoteView of={changes} shapes={['card', 'card']} holdsBack>
      {({ rounds: [current], handover }) =>
        !current || (current.changes.length === 0 && handover === null) ? null : (
          <Stack gap={4}>
            <ChangesOfRound round={current} reader={reader} />
            {handover ? (
              <Notice tone="info">
                {words.waiting(handover.surgeon_name, dateInDetails(handover.asked_at))}
              </Notice>
            ) : null}
          </Stack>
        )
      }
    </RemoteView>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: 0;
  list-style: none;
`;

const Reason = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
