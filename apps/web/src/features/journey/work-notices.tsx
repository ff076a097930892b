import type { JourneyStepId } from '@candour/contracts';
import { type Outbox, type OutboxItem, outboxSelectors } from '@candour/machines';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { oldestShown, onOldestShown } from '../../api/kept/kept-shown';
import { Button } from '../../ui/button/button';
import { SmallText } from '../../ui/layout/layout.styles';
import { theme } from '../../ui/theme/tokens';
import { Notice } from '../../ui/notice/notice';
import { useIsOnline } from '../../lib/use-is-online';
import { journeyWords } from './words';

const isSame = (one: readonly OutboxItem[], other: readonly OutboxItem[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The steps whose work the outbox keeps and sends later. */
const KEPT: readonly JourneyStepId[] = [
  'initial-assessment',
  'learning-resources',
  'consent-assessment',
  'feedback',
];

export interface WorkNoticesProps {
  readonly outbox: Outbox;
  readonly step: JourneyStepId;
}

/** Only what follows from it, where the notice above a page that was kept has said already that there is no network. */
function Offline({ what }: { readonly what: string }) {
  const isSaidAbove = useSyncExternalStore(onOldestShown, oldestShown) !== null;
  if (isSaidAbove) return <SmallText>{what}</SmallText>;
  return (
    <Notice tone="warning">
      {journeyWords.offline} {what}
    </Notice>
  );
}

/**
 * A polite notice about being offline, which promises to send later only what is sent later, and why the server
 * has refused work, each reason once.
 */
export function WorkNotices({ outbox, step }: WorkNoticesProps) {
  const isOnline = useIsOnline();
  const what = KEPT.includes(step) ? journeyWords.offlineKept : journeyWords.offlineUnsent;
  const refused = useSelector(outbox, outboxSelectors.refused, isSame);
  const reasons = [...new Set(refused.map(({ refusal }) => refusal?.message))];
  const dismiss = (reason: string | undefined) => {
    for (const { key, refusal } of refused)
      if (refusal?.message === reason) outbox.send({ type: 'item.dismissed', key });
  };
  return (
    <>
      <Said role="status">{isOnline ? null : <Offline what={what} />}</Said>
      {reasons.map((reason) => (
        <Notice
          key={reason}
          tone="warning"
          role="alert"
          action={
            <Button variant="quiet" size="small" onPress={() => dismiss(reason)}>
              {journeyWords.dismiss}
            </Button>
          }
        >
          {journeyWords.refused} {reason}
        </Notice>
      ))}
    </>
  );
}

/** Takes no room of the stack around it while it is empty, and stays for what it will announce. */
const Said = styled.div`
  &:empty {
    margin-block-end: calc(-1 * ${theme.space[5]});
  }
`;
