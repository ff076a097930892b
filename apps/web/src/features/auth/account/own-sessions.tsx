import { type OwnSession, ownSessionEndpoints } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { dateAndTime } from '../../../lib/dates-on-screen';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { SessionLine, SessionLines } from './own-sessions.styles';
import { accountWords } from './words';

const words = accountWords.sessions;

const listSessions = async (asked: { readonly signal?: AbortSignal } = {}): Promise<readonly OwnSession[]> =>
  (await call(ownSessionEndpoints.listSessions, asked)).sessions;

/** The session of this browser comes first. */
const inOrder = (sessions: readonly OwnSession[]): readonly OwnSession[] =>
  sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));

interface OpenSessionsProps {
  readonly sessions: readonly OwnSession[];
  readonly onChange: (sessions: readonly OwnSession[]) => void;
}

/** In place of the id of a session: all other sessions. */
const ALL = 'ALL';

const endThem = (ending: string): Promise<unknown> =>
  ending === ALL
    ? call(ownSessionEndpoints.endOtherSessions)
    : call(ownSessionEndpoints.endSession, { params: { id: ending } });

function OpenSessions({ sessions, onChange }: OpenSessionsProps) {
  const [ending, setEnding] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'done' | 'doneOthers' | 'failed' | null>(null);
  const done = useFocusOnChange(outcome ?? 'none');
  const others = sessions.filter(({ is_current }) => !is_current);
  const end = async (which: string): Promise<void> => {
    if (ending !== null) return;
    setEnding(which);
    setOutcome(null);
    const ended = await endThem(which).then(
      () => true,
      () => false,
    );
    const left = await listSessions().catch(() => null);
    if (left) onChange(left);
    const isStillThere = left?.some(({ session_id }) => session_id === which) ?? !ended;
    if (isStillThere || (which === ALL && !ended)) setOutcome('failed');
    else setOutcome(which === ALL ? 'doneOthers' : 'done');
    setEnding(null);
  };
  return (
    <Stack gap={4}>
      {outcome === 'failed' ? (
        <Notice tone="error" role="alert">
          {words.failed}
        </Notice>
      ) : outcome ? (
        <h3 tabIndex={-1} ref={done}>
          {words[outcome]}
        </h3>
      ) : null}
      <SessionLines>
        {inOrder(sessions).map(({ session_id, is_current, device, began_at, last_used_at }) => (
          <SessionLine key={session_id}>
            <div>
              <p>
                <strong>{is_current ? words.here(device) : device}</strong>
              </p>
              <SmallText>
                {is_current ? words.since(dateAndTime(began_at)) : words.lastUsed(dateAndTime(last_used_at))}
              </SmallText>
            </div>
            {is_current ? null : (
              <Button
                variant="quiet"
                aria-label={words.endNamed(device, dateAndTime(last_used_at))}
                isPending={ending === session_id}
                onPress={() => void end(session_id)}
              >
                {words.end}
              </Button>
            )}
          </SessionLine>
        ))}
      </SessionLines>
      {others.length > 1 ? (
        <div>
          <Button variant="quiet" isPending={ending === ALL} onPress={() => void end(ALL)}>
            {words.endOthers}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** The sessions of the account, each with a button that ends it. */
export function OwnSessions() {
  const remote = useRemote((signal) => listSessions({ signal }));
  return (
    <Card title={words.title} gap={4}>
      <p>{words.lead}</p>
      <RemoteView of={remote} shapes={['line', 'line']} failureText={words.unavailable} holdsBack>
        {(sessions) => <OpenSessions sessions={sessions} onChange={remote.replace} />}
      </RemoteView>
    </Card>
  );
}
