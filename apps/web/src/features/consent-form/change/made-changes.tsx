import {
  type ChangedDetail,
  consentFormEndpoints,
  type ConsentRound,
  type MadeChange,
} from '@candour/contracts';
import type { SigningRole } from '@candour/machines';
import styled from 'styled-components';
import { call } from '../../../api/client';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { RemoteView } from '../../../shell/remote/remote-view';
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

interface WhatChangedProps {
  readonly surgeryId: string;
  readonly reader: SigningRole;
  /** The hash of the form beside it, once there is one; another form reloads the changes. */
  readonly form?: string | null;
}

/**
 * The changes of the current round and the requested handover, for both sides. What follows on the page waits for
 * them, because they would move it.
 */
export function WhatChanged({ surgeryId, reader, form = null }: WhatChangedProps) {
  const remote = useReadWithForm(
    (signal) => call(consentFormEndpoints.listRounds, { params: { id: surgeryId }, signal }),
    form,
  );
  return (
    <RemoteView of={remote} shapes={['card', 'card']} holdsBack>
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
