import { assign, setup } from 'xstate';
import { promiseActor } from '../kit/placeholder-actors';
import {
  type IdleTimes,
  isIdleOver,
  isIdleWarningDue,
  type LastAct,
  untilIdleEnd,
  untilIdleWarning,
} from './idle-watch.model';

export type IdleWatchInput = IdleTimes;
export type IdleWatchContext = IdleTimes;

export type IdleWatchEvent =
  /** The person did something in this tab. */
  | { readonly type: 'acted'; readonly at: number }
  /** The answer to the warning. */
  | { readonly type: 'stayed'; readonly at: number }
  /** Another tab reported an act. */
  | { readonly type: 'acted.elsewhere' }
  /** The page is visible again. Timers do not run on a sleeping device. */
  | { readonly type: 'woke' };

export const readParams = ({
  event,
}: {
  readonly event: { readonly output: LastAct };
}): { readonly read: LastAct } => ({ read: event.output });

interface ReadParams {
  readonly read: LastAct;
}

export const atStart = ({ input }: { readonly input: IdleWatchInput }): IdleWatchContext => input;

/** Implements the names in the chart of the idle watch. */
export const idleWatchSetup = setup({
  types: {
    input: {} as IdleWatchInput,
    context: {} as IdleWatchContext,
    events: {} as IdleWatchEvent,
  },
  actors: {
    /** The last act in any tab, and the current time. */
    readLastAct: promiseActor<LastAct>('readLastAct'),
  },
  guards: {
    isOver: ({ context }, { read }: ReadParams) => isIdleOver({ ...context, ...read }),
    isWarningDue: ({ context }, { read }: ReadParams) => isIdleWarningDue({ ...context, ...read }),
  },
  delays: {
    untilWarning: ({ context }) => untilIdleWarning(context),
    untilEnd: ({ context }) => untilIdleEnd(context),
  },
  actions: {
    noteAct: assign(({ event }) => ('at' in event ? { actedAt: event.at, now: event.at } : {})),
    noteRead: assign((_, { read }: ReadParams) => ({ actedAt: read.actedAt, now: read.now })),
  },
});
