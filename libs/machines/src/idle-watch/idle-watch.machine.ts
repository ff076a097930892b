import type { SnapshotFrom } from 'xstate';
import { atStart, idleWatchSetup, readParams } from './idle-watch.setup';

/**
 * Ends the session of idle staff, because an unattended screen shows patients to passers-by. Warns a minute
 * before. An act in any tab of the browser counts for all.
 */
export const idleWatchMachine = idleWatchSetup.createMachine({
  id: 'idleWatch',
  description: 'Whether the surgeon or the administrator is still there.',
  context: atStart,
  initial: 'watching',
  states: {
    watching: {
      description: 'Somebody did something not long ago.',
      after: { untilWarning: 'reading' },
      on: {
        acted: { target: 'watching', reenter: true, actions: 'noteAct' },
        woke: 'reading',
      },
    },
    reading: {
      description: 'The last act in any tab is read, because the other tabs count too.',
      invoke: {
        id: 'readLastAct',
        src: 'readLastAct',
        onDone: [
          { guard: { type: 'isOver', params: readParams }, target: 'over' },
          {
            guard: { type: 'isWarningDue', params: readParams },
            target: 'warned',
            actions: { type: 'noteRead', params: readParams },
          },
          { target: 'watching', actions: { type: 'noteRead', params: readParams } },
        ],
        onError: 'over',
      },
    },
    warned: {
      description: 'A question over the page: is anybody there? Without an answer the session ends.',
      after: { untilEnd: 'reading' },
      on: {
        stayed: { target: 'watching', actions: 'noteAct' },
        'acted.elsewhere': 'reading',
        woke: 'reading',
      },
    },
    over: { description: 'Nobody was there for so long: the session ends.', type: 'final' },
  },
});

export type IdleWatchMachine = typeof idleWatchMachine;
type IdleWatchSnapshot = SnapshotFrom<IdleWatchMachine>;

/** Selectors for screens. */
export const idleWatchSelectors = {
  isWarned: (snapshot: IdleWatchSnapshot): boolean => snapshot.matches('warned'),
  isOver: (snapshot: IdleWatchSnapshot): boolean => snapshot.matches('over'),
};
