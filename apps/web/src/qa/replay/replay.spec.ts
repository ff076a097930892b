import { allMachines } from '@candour/machines';
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
  it('is read as a list, as what the lab exports, and as one object a line', () => {
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

  it('says what its machine was started with, which is no event of the log', () => {
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
  ])('that is %s is refused in words', (text, why) => {
    expect(() => readEventLog(text)).toThrow(why);
  });
});

describe('a replay', () => {
  it('runs a log through its machine, answers of actors included', () => {
    const steps = replay(machineOf('remote'), [
      { event: { type: 'xstate.done.actor.load', output: 'here', actorId: 'load' }, at: '' },
      { event: { type: 'load.requested' }, at: '' },
    ]);
    expect(steps).toHaveLength(2);
  });

  it('allows a whole life of a surgery', () => {
    expect(refusedIn(wholeLife)).toEqual([]);
  });

  it('shows a signature before the certificate where it happened, and goes on', () => {
    const early = [...wholeLife.slice(0, 3), row('consent-form.signed', 'PATIENT'), ...wholeLife.slice(3)];
    expect(refusedIn(early)).toEqual([3]);
  });

  it('shows a second signature of the same side, and a change after a signature', () => {
    expect(refusedIn([...wholeLife, row('consent-form.signed', 'PATIENT')])).toEqual([10]);
    expect(refusedIn([...wholeLife, row('surgery.updated', 'SURGEON')])).toEqual([10]);
  });

  it('shows anything before the surgery was created', () => {
    expect(refusedIn([row('certificate.completed'), ...wholeLife])).toEqual([0]);
  });

  it('lets the surgeon of a process of their own sign first', () => {
    const own = [
      row('surgery.created', 'SURGEON'),
      row('consent-form.signed', 'SURGEON'),
      row('certificate.completed', 'PATIENT'),
      row('consent-form.signed', 'PATIENT'),
    ];
    expect(refusedIn(own)).toEqual([]);
  });
});
