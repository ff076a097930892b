import { type Outbox, type OutboxItem, outboxSelectors } from '@candour/machines';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { useIsOnline } from './use-is-online';
import { journeyWords } from './words';

const isSame = (one: readonly OutboxItem[], other: readonly OutboxItem[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** A polite notice about being offline, and the work that the server has refused, with the reason. */
export function WorkNotices({ outbox }: { readonly outbox: Outbox }) {
  const isOnline = useIsOnline();
  const refused = useSelector(outbox, outboxSelectors.refused, isSame);
  return (
    <>
      <div role="status">{isOnline ? null : <Notice tone="warning">{journeyWords.offline}</Notice>}</div>
      {refused.map(({ key, refusal }) => (
        <Notice
          key={key}
          tone="warning"
          role="alert"
          action={
            <Button variant="quiet" size="small" onPress={() => outbox.send({ type: 'item.dismissed', key })}>
              {journeyWords.dismiss}
            </Button>
          }
        >
          {journeyWords.refused} {refusal?.message}
        </Notice>
      ))}
    </>
  );
}
