import { allMachines } from '@candour/machines/testing';
import { describe, expect, it } from 'vitest';
import { readEventLog } from './event-log';
import { replay } from './replay';
import { surgeryTrailMachine } from './surgery-trail.machine';

const machineOf = (id: string) => {
  const machine = allMachines.find((one) => one.id === id);
  if (!machine) throw new Error(`There is no ${id}`);
  return machine;
};

const row = (action: string, role: string | null = null) => ({ action, role, details: {}, at: '2030-01-01' });
const wholeLife = [
  row('surgery.created', 'PATIENT'),
  row('assessment.answered', 'PATIENT'),
  row('resource.engaged', 'PATIENT'),
  row('surgery.linked', 'SURGEON'),
  row('certificate.completed', 'PATIENT'),
  row('patient.details-updated', 'PATIENT'),
  row('consent-form.signed', 'PATIENT'),
  row('access.refused'),
  row('consent-form.signed', 'SURGEON'),
  row('note.written', 'PATIENT'),
];
const refusedIn = (rows: readonly object[]): readonly number[] =>
  replay(surgeryTrailMachine, readEventLog(JSON.stringify(rows)).events)
    .filter(({ isAllowed }) => !isAllowed)
    .map(({ index }) => index);

describe('an event log', () => {
  it('can be a list, an export of the lab, or one object a line', () => {
    const event = { type: 'load.requested' };
    const events = [{ event, at: '' }];
    const nameless = { machine: null, input: undefined, events };
    expect(readEventLog(JSON.stringify([event]))).toEqual(nameless);
    expect(readEventLog(`${JSON.stringify(event)}\n`)).toEqual(nameless);
    expect(readEventLog(`${JSON.stringify(event)}\n${JSON.stringify(event)}\n`).events).toHaveLength(2);
    expect(readEventLog(JSON.stringify({ machine: 'remote', log: [{ event }] }))).toEqual({
      ...nameless,
      machine: 'remote',
    });
  });

  it('contains the input of its machine, which is not an event', () => {
    const log = [{ event: { type: 'xstate.init', input: { kept: 1 } } }, { event: { type: 'woke' } }];
    expect(readEventLog(JSON.stringify({ machine: 'session', log }))).toEqual({
      machine: 'session',
      input: { kept: 1 },
      events: [{ event: { type: 'woke' }, at: '' }],
    });
  });

  it.each([
    ['nonsense', 'This is not JSON'],
    ['3', 'This is not a list of events'],
    ['[1]', 'A line of the log is not an object'],
    ['[{"name": "x"}]', 'A line of the log names no event'],
  ])('that is %s is rejected with a reason', (text, why) => {
    expect(() => readEventLog(text)).toThrow(why);
  });
});

describe('a replay', () => {
  it('runs a log through its machine, including replies of actors', () => {
    const steps = replay(machineOf('remote'), [
      { event: { type: 'xstate.done.actor.load', output: 'here', actorId: 'load' }, at: '' },
      { event: { type: 'load.requested' }, at: '' },
    ]);
    expect(steps).toHaveLength(2);
  });

  it('allows the complete life of a surgery', () => {
    expect(refusedIn(wholeLife)).toEqual([]);
  });

  it('marks a signature before the certificate, and continues', () => {
    const early = [...wholeLife.slice(0, 3), row('consent-form.signed', 'PATIENT'), ...wholeLife.slice(3)];
    expect(refusedIn(early)).toEqual([3]);
  });

  it('marks a second signature of the same role, and a change after a signature', () => {
    expect(refusedIn([...wholeLife, row('consent-form.signed', 'PATIENT')])).toEqual([10]);
    expect(refusedIn([...wholeLife, row('surgery.updated', 'SURGEON')])).toEqual([10]);
  });

  it('marks every event before the surgery was created', () => {
    expect(refusedIn([row('certificate.completed'), ...wholeLife])).toEqual([0]);
  });

  it('lets the surgeon sign first in a process that the surgeon created', () => {
    const own = [
      row('surgery.created', 'SURGEON'),
      row('consent-form.signed', 'SURGEON'),
      row('certificate.completed', 'PATIENT'),
      row('consent-form.signed', 'PATIENT'),
    ];
    expect(refusedIn(own)).toEqual([]);
  });
});
