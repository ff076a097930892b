import { ACTIVITY_INTERVAL_S, ownSessionEndpoints } from '@candour/contracts';
import { idleWatchMachine, idleWatchSelectors, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { onWake } from '../../lib/page-life';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { useSessionActor } from '../session/session-context';
import { type Acts, openActs, readLastAct } from './last-act';
import { idleWords as words } from './words';

/**
 * Events that only a person causes. Scroll and mouse moves do not count: a page scrolls by itself, and a shaking
 * table moves a mouse.
 */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** An act is noted at most once in this time. */
const NOTED_EVERY_MS = 5_000;

const onActs = (listener: () => void): (() => void) => {
  const options = { capture: true, passive: true };
  for (const act of ACTS) window.addEventListener(act, listener, options);
  return () => {
    for (const act of ACTS) window.removeEventListener(act, listener, options);
  };
};

/**
 * Reports activity, because the server ends the session of a silent browser. Offline the report fails, which is
 * ignored.
 */
const tellServer = (): void => void call(ownSessionEndpoints.noteActivity).catch(() => undefined);

/** Detects idle staff, asks before their session ends, and ends it. */
export function IdleWatch({ minutes }: { readonly minutes: number }) {
  const session = useSessionActor();
  const [machine] = useState(() =>
    wire(idleWatchMachine, { actors: { readLastAct: fromPromise(async () => readLastAct()) } }),
  );
  const [begun] = useState(Date.now);
  const [snapshot, send] = useMachine(machine, {
    input: { limitMs: minutes * 60_000, actedAt: begun, now: begun },
  });
  const acts = useRef<Acts | null>(null);
  const told = useRef(0);
  const noted = useRef(0);
  const isWarned = idleWatchSelectors.isWarned(snapshot);
  const isOver = idleWatchSelectors.isOver(snapshot);

  const note = (type: 'acted' | 'stayed'): void => {
    const at = Date.now();
    noted.current = at;
    acts.current?.note(at);
    send({ type, at });
    if (at - told.current < ACTIVITY_INTERVAL_S * 1000) return;
    told.current = at;
    tellServer();
  };
  const acted = useEffectEvent(() => {
    if (!isWarned && Date.now() - noted.current >= NOTED_EVERY_MS) note('acted');
  });
  const begin = useEffectEvent(() => {
    told.current = Date.now();
    note('acted');
  });

  useEffect(() => {
    const opened = openActs(() => send({ type: 'acted.elsewhere' }));
    acts.current = opened;
    begin();
    const stops = [onActs(() => acted()), onWake(() => send({ type: 'woke' })), opened.close];
    return () => stops.forEach((stop) => stop());
  }, [send]);
  useEffect(() => {
    if (isOver) session.send({ type: 'idled' });
  }, [isOver, session]);

  const stay = () => note('stayed');
  return (
    <Dialog
      isOpen={isWarned}
      onClose={stay}
      title={words.title}
      actions={<Button onPress={stay}>{words.stay}</Button>}
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
