import { allMachines, chartOf } from '@candour/machines/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { readWalked, together, unwalkedOf, walkedIn } from './walked';
import { walkedBySpecs } from './walked-by-specs';
import { forgetWalked, noteWalked, walkedBy } from './walked-store';

beforeEach(() => localStorage.clear());

describe('the coverage of a machine', () => {
  it('counts a state that is left at once, although it is never active in a snapshot', () => {
    expect(walkedIn(['m.b'], ['m.a always 0']).states).toEqual(['m.b', 'm.a']);
  });

  it('combines several sources', () => {
    expect(
      together([
        { states: ['a'], transitions: ['t'] },
        { states: ['b', 'a'], transitions: [] },
      ]),
    ).toEqual({ states: ['a', 'b'], transitions: ['t'] });
  });

  it('is stored in this browser by source, until it is cleared', () => {
    noteWalked('person', 'notice', { states: ['a'], transitions: [] });
    noteWalked('person', 'notice', { states: ['b'], transitions: ['t'] });
    expect(walkedBy('person')).toEqual({ notice: { states: ['a', 'b'], transitions: ['t'] } });
    expect(walkedBy('app')).toEqual({});
    forgetWalked('person');
    expect(walkedBy('person')).toEqual({});
  });

  it('ignores stored values that the lab did not write', () => {
    expect(readWalked({ notice: { states: 'all' }, signing: null })).toEqual({});
    localStorage.setItem('candour.lab.walked.app', '{broken');
    expect(walkedBy('app')).toEqual({});
  });

  it('is empty at first', () => {
    const [machine] = allMachines;
    if (!machine) throw new Error('There is no machine');
    const left = unwalkedOf(chartOf(machine), { states: [], transitions: [] });
    expect(left.states).toHaveLength(left.stateCount);
    expect(left.transitions).toHaveLength(left.transitionCount);
  });

  it.each(['remote', 'notice', 'certificate', 'outbox'])('is complete for %s after the path specs', (id) => {
    const machine = allMachines.find((one) => one.id === id);
    if (!machine) throw new Error('There is no such machine');
    const walked = walkedBySpecs(id)[id];
    const left = unwalkedOf(chartOf(machine), walked ?? { states: [], transitions: [] });
    expect(left).toMatchObject({ states: [], transitions: [] });
  });
});
