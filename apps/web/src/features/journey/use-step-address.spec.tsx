import type { JourneyStepId } from '@candour/contracts';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { id, newSurgery, patient, videosOf, assessmentOf, question } from '../../api/testing/patient-facts';
import { useStepAddress } from './use-step-address';

const answers = ['Yes', 'No'];
const facts = {
  surgery: newSurgery,
  patient,
  assessments: [
    assessmentOf([{ ...question(1, answers), patient_answer: 'Yes' }], 'Pre Assessment', true),
    assessmentOf([question(2, answers)], 'Assessment'),
  ],
  resources: [videosOf([0])],
  certificate: { surgery_id: id(1), consented: false },
  consentForm: null,
};

interface Steps {
  readonly active: JourneyStepId;
  readonly requested: JourneyStepId | null;
}

const follow = (first: Steps, known = facts) => {
  const select = vi.fn();
  const { rerender } = renderHook((steps: Steps) => useStepAddress({ facts: known, select, ...steps }), {
    initialProps: first,
  });
  return { select, rerender };
};

beforeEach(() => history.replaceState(null, '', '/patient/consent-process/1'));

describe('the address of a step', () => {
  it('names the first displayed step without a new history entry', () => {
    const entries = history.length;
    follow({ active: 'learning-resources', requested: null });
    expect(window.location.search).toBe('?step=learning-resources');
    expect(history.length).toBe(entries);
  });

  it('opens the step that it names', () => {
    const { select } = follow({ active: 'learning-resources', requested: 'initial-assessment' });
    expect(select.mock.calls).toEqual([['initial-assessment']]);
  });

  it('gets a new history entry when another step opens, and opens the step of an earlier entry', () => {
    const entries = history.length;
    const { select, rerender } = follow({ active: 'learning-resources', requested: 'learning-resources' });
    rerender({ active: 'initial-assessment', requested: 'learning-resources' });
    expect(window.location.search).toBe('?step=initial-assessment');
    expect(history.length).toBe(entries + 1);
    rerender({ active: 'initial-assessment', requested: 'initial-assessment' });
    expect(select).not.toHaveBeenCalled();
    rerender({ active: 'initial-assessment', requested: 'learning-resources' });
    expect(select.mock.calls).toEqual([['learning-resources']]);
  });

  it('stays unchanged if its step cannot be opened yet', () => {
    history.replaceState(null, '', '?step=certificate');
    const { select, rerender } = follow({ active: 'learning-resources', requested: 'certificate' });
    rerender({ active: 'learning-resources', requested: 'certificate' });
    expect(select).not.toHaveBeenCalled();
    expect(window.location.search).toBe('?step=certificate');
  });

  it('names a step that is only offered, and opens it again', () => {
    history.replaceState(null, '', '?step=initial-assessment');
    const assessed = {
      ...facts,
      assessments: facts.assessments.map((row) => ({ ...row, completed: true, user_answer_count: 1 })),
      resources: [videosOf([1], true)],
    };
    const { rerender } = follow({ active: 'initial-assessment', requested: 'initial-assessment' }, assessed);
    rerender({ active: 'feedback', requested: 'initial-assessment' });
    expect(window.location.search).toBe('?step=feedback');
    const { select } = follow({ active: 'certificate', requested: 'feedback' }, assessed);
    expect(select.mock.calls).toEqual([['feedback']]);
  });
});
