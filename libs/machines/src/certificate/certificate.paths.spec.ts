import { describe, expect, it } from 'vitest';
import { neverReached } from '../explore/coverage';
import { explore } from '../explore/explore';
import { statesByTag, unhandled } from '../explore/structure';
import { certificateMachine } from './certificate.machine';
import { type CertificateReader, isCompleted } from './certificate.model';
import { certificateWalk } from './testing/certificate.walk';

const walk = (reader: CertificateReader) => explore(certificateMachine, certificateWalk(reader));
const explorations = [walk('patient'), walk('surgeon')] as const;

describe('Every path of the certificate', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(certificateMachine)).toEqual({
      busy: ['completion.checking', 'completion.completing', 'completion.asking'],
      complete: ['completion.completed'],
      editable: ['completion.unticked', 'completion.ticked'],
      failed: ['completion.unchecked'],
      locked: ['completion.awaitingPatient'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(certificateMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition', () => {
    expect(neverReached(explorations)).toEqual([]);
  });

  it.each(explorations)('has no dead end', ({ stuck }) => {
    expect(stuck).toEqual([]);
  });

  it.each(explorations)(
    'shows the certificate as completed only when one is stored, and downloads only that one',
    (exploration) => {
      expect.hasAssertions();
      for (const snapshot of exploration.snapshots) {
        if (snapshot.matches({ completion: 'completed' })) expect(isCompleted(snapshot.context)).toBe(true);
        if (snapshot.matches({ download: 'downloading' })) expect(isCompleted(snapshot.context)).toBe(true);
      }
    },
  );

  it('completes the certificate only after the patient ticks the statement, and never for the surgeon', () => {
    const [patient, surgeon] = explorations;
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
