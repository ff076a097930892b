import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assessmentOf, question } from '../../api/testing/patient-facts';
import { AnswersForSurgeon } from './answers-for-surgeon';

describe('the answers for a surgeon', () => {
  it('tell a wish of the patient from the other answers to talk about', () => {
    const unsure = { ...question(4, ['Yes', 'I am not sure'], 'I am not sure'), talk_about: true };
    const wish = {
      ...question(5, ['Yes', 'I want to wait'], 'I want to wait'),
      talk_about: true,
      wish: true,
    };
    render(<AnswersForSurgeon categories={[assessmentOf([unsure, wish])]} />);
    const first = within(screen.getByRole('region', { name: 'To talk about' })).getAllByRole('listitem');
    expect(first.map((item) => item.textContent?.includes('A wish of the patient'))).toEqual([false, true]);
  });
});
