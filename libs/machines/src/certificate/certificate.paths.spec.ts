import { describe, expect, it } from 'vitest';
import { neverReached } from '../kit/testing/coverage';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { certificateMachine } from './certificate.machine';
import { type CertificateReader, isCompleted } from './certificate.model';
import { certificateWalk } from './certificate.walk';

const walk = (reader: CertificateReader) => explore(certificateMachine, certificateWalk(reader));
const visits = [walk('patient'), walk('surgeon')] as const;

describe('every path of the certificate', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(certificateMachine)).toEqual({
      busy: ['completion.checking', 'completion.completing'],
      complete: ['completion.completed'],
      editable: ['completion.unticked', 'completion.ticked'],
      failed: ['completion.unchecked'],
      locked: ['completion.awaitingPatient'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(certificateMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition', () => {
    expect(neverReached(visits)).toEqual([]);
  });

  it.each(visits)('leaves nobody stuck', ({ stuck }) => {
    expect(stuck).toEqual([]);
  });

  it.each(visits)(
    'shows a completed certificate exactly where one is stored, and downloads no other',
    (visit) => {
      for (const snapshot of visit.snapshots) {
        if (snapshot.matches({ completion: 'completed' })) expect(isCompleted(snapshot.context)).toBe(true);
        if (snapshot.matches({ download: 'downloading' })) expect(isCompleted(snapshot.context)).toBe(true);
      }
    },
  );

  it('completes only what the patient has ticked, and nothing for the surgeon', () => {
    const [patient, surgeon] = visits;
    for (const { steps } of patient.paths) {
      let ticked = false;
      for (const { event, state } of steps) {
        if (event.type === 'statement.ticked') ticked = true;
        if (event.type === 'statement.unticked') ticked = false;
        if (state.matches({ completion: 'completing' })) expect(ticked).toBe(true);
      }
    }
    const completing = surgeon.snapshots.filter((one) => one.matches({ completion: 'completing' }));
    expect(completing).toEqual([]);
  });
});
