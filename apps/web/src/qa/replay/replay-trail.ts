import { consentLifecycleMachine, consentSnapshot } from '@candour/machines';
import { activeStateIds, dryRunOf, transitionId } from '@candour/machines/testing';
import { type ConsentHeard, consentToldAtStart, hearConsent } from './consent-trail';
import type { LoggedEvent } from './event-log';
import { type ReplayedStep, replay } from './replay';
import { surgeryTrailMachine } from './surgery-trail.machine';

/** The transitions of an entry, for the drawn chart. */
const transitionsOf = ({ move }: ConsentHeard): readonly string[] => {
  const taken: string[] = [];
  const dryRun = dryRunOf(consentLifecycleMachine, (transitions) =>
    taken.push(...transitions.map(transitionId)),
  );
  if (move !== null) dryRun.step(consentSnapshot(move.from), move.event);
  return taken;
};

/** Each entry judged by the consent lifecycle; null where the entry does not concern it. */
const replayConsent = (log: readonly LoggedEvent[]): readonly (ReplayedStep | null)[] => {
  let told = consentToldAtStart(log);
  return log.map((entry, index) => {
    const heard = hearConsent(told, entry);
    if (heard === null) return null;
    ({ told } = heard);
    if (heard.state === null) return null;
    return {
      ...entry,
      index,
      machine: consentLifecycleMachine.id,
      isAllowed: heard.fault === null,
      value: heard.state,
      active: activeStateIds(consentSnapshot(heard.state)),
      transitions: transitionsOf(heard),
      fault: heard.fault,
    };
  });
};

/**
 * Replays a surgery's audit trail through its two charts: `consentLifecycle` judges the moves of consent, the
 * signatures and the ends of rounds, `surgeryTrail` the order of everything. An entry is shown on the chart that
 * refuses it, otherwise on the one of consent if it tells of that.
 */
export const replayTrail = (log: readonly LoggedEvent[]): readonly ReplayedStep[] => {
  const consent = replayConsent(log);
  return replay(surgeryTrailMachine, log).map((step, index) => {
    const judged = consent[index];
    return step.isAllowed && judged ? judged : step;
  });
};
