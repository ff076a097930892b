import type { Urgency } from '../call/urgency';
import { Admission } from './admission';

describe('the calls that a process takes at once', () => {
  const afterTaking = (calls: number): readonly Urgency[] => {
    const admission = new Admission();
    for (let taken = 0; taken < calls; taken += 1) admission.enter();
    return (['list', 'read', 'save'] as const).filter((urgency) => admission.hasPlaceFor(urgency));
  };

  it('are a burst of a whole clinic: a hundred at the same moment, whatever they are', () => {
    expect(afterTaking(99)).toEqual(['list', 'read', 'save']);
  });

  it('leave fifty places for writes, when no read holds one', () => {
    expect(afterTaking(100)).toEqual(['read', 'save']);
    expect(afterTaking(150)).toEqual(['save']);
    expect(afterTaking(199)).toEqual(['save']);
    expect(afterTaking(200)).toEqual([]);
  });

  it('are fewer when one of them is done', () => {
    const admission = new Admission({ list: 1, read: 1, save: 1 });
    admission.enter();
    expect(admission.hasPlaceFor('save')).toBe(false);
    admission.leave();
    expect([admission.hasPlaceFor('save'), admission.inProgress]).toEqual([true, 0]);
  });
});
