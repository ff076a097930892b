import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { consentDecisionMachine } from './consent-decision.machine';
import { actErrors, isOpen, isSideDoubtful } from './consent-decision.model';
import { consentDecisionWalk } from './testing/consent-decision.walk';

const explorations = (['DECLINE', 'SIDE_WRONG', 'CONCERN', 'SIDE', 'END', 'CANCEL'] as const).map((act) =>
  explore(consentDecisionMachine, consentDecisionWalk(act)),
);

describe('Every path of a decision about a consent', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(consentDecisionMachine)).toEqual({
      busy: ['loading', 'submitting'],
      complete: ['decided'],
      editable: ['open', 'doubted', 'proofAsked'],
      failed: ['loadFailed'],
      locked: ['closed'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(consentDecisionMachine)).toEqual([]);
  });

  it('reaches every state, takes every transition and has no dead end', () => {
    expect(neverReached(explorations)).toEqual([]);
    expect(explorations.flatMap(({ stuck }) => stuck)).toEqual([]);
  });

  it('never sends what is not good, or what the state of consent does not accept', () => {
    const sending = explorations
      .flatMap(({ snapshots }) => snapshots)
      .filter((snapshot) => snapshot.matches('submitting'));
    expect(new Set(sending.map(({ context }) => context.act))).toEqual(
      new Set(['DECLINE', 'SIDE_WRONG', 'CONCERN', 'SIDE', 'END', 'CANCEL']),
    );
    for (const { context } of sending) expect([actErrors(context), isOpen(context)]).toEqual([{}, true]);
  });

  it('never sends a side of the surgeon that is not the patient’s before it was asked once more', () => {
    const sent = explorations.flatMap(({ paths }) =>
      paths.filter(({ steps }) =>
        steps.some(({ state }) => state.matches('submitting') && isSideDoubtful(state.context)),
      ),
    );
    expect(sent.length).toBeGreaterThan(0);
    for (const { steps } of sent) expect(steps.some(({ state }) => state.matches('doubted'))).toBe(true);
  });

  it('never loses a typed reason', () => {
    expect.hasAssertions();
    for (const { steps } of explorations)
      for (const { from, event, to } of steps)
        if (from.context.typed.reason !== '' && event.type !== 'act.typed')
          expect(to.context.typed.reason).toBe(from.context.typed.reason);
  });
});
