import { consentFormEndpoints, type ConsentRound, type Surgery } from '@candour/contracts';
import type { SigningRole } from '@candour/machines';
import styled from 'styled-components';
import { call } from '../../../api/client';
import { isComing, useRemote } from '../../../shell/remote/use-remote';
import { Notice } from '../../../ui/notice/notice';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { invitationWords } from './invitation.words';

const { reported } = invitationWords;

export interface ReportedChangeProps {
  readonly surgery: Pick<Surgery, 'surgery_id' | 'consent'>;
  readonly reader: SigningRole;
}

/** The change that one side reported in the previous round; null when that round ended otherwise. */
const reportIn = (rounds: readonly ConsentRound[], current: number) =>
  rounds
    .find(({ round }) => round === current - 1)
    ?.events.findLast(
      ({ event, role }) => event === 'change.reported' && (role === 'PATIENT' || role === 'SURGEON'),
    ) ?? null;

function Report({ surgery: { surgery_id: id, consent }, reader }: ReportedChangeProps) {
  const remote = useRemote(
    async (signal) => (await call(consentFormEndpoints.listRounds, { params: { id }, signal })).rounds,
  );
  if (isComing(remote)) return <Skeleton shapes={['card']} holdsBack />;
  const report = remote.data && reportIn(remote.data, consent.round);
  if (report?.role !== 'PATIENT' && report?.role !== 'SURGEON') return null;
  return (
    <Notice tone="warning">
      <b>{reported[reader][report.role]}</b>
      <Words>{report.reason}</Words>
    </Notice>
  );
}

/** The change that the other side reported, in the round that the report opened. */
export function ReportedChange(props: ReportedChangeProps) {
  const { former_state, round } = props.surgery.consent;
  return former_state === 'SUPERSEDED' ? <Report key={round} {...props} /> : null;
}

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
