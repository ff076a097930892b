import { allMachines } from '@candour/machines/testing';
import { describe, expect, it } from 'vitest';
import { readEventLog } from './event-log';
import { replay } from './replay';

const machineOf = (id: string) => {
  const machine = allMachines.find((one) => one.id === id);
  if (!machine) throw new Error(`There is no ${id}`);
  return machine;
};

describe('an event log', () => {
  it('can be a list, an export of the lab, or one object a line', () => {
    const event = { type: 'load.requested' };
    const events = [{ event, at: '' }];
    const nameless = { machine: null, input: undefined, isTrail: false, events };
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
      isTrail: false,
      events: [{ event: { type: 'woke' }, at: '' }],
    });
  });

  it('is a trail if each line is a row of an audit trail, whose details are the data of its event', () => {
    const row = { action: 'consent.time-asked', role: 'PATIENT', details: { round: 1 }, at: 'then' };
    const { isTrail, events } = readEventLog(JSON.stringify([row]));
    expect(isTrail).toBe(true);
    expect(events).toEqual([
      { event: { type: 'consent.time-asked', role: 'PATIENT', round: 1 }, at: 'then' },
    ]);
    expect(readEventLog(JSON.stringify([row, { type: 'load.requested' }])).isTrail).toBe(false);
    expect(readEventLog('[]').isTrail).toBe(false);
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
});
