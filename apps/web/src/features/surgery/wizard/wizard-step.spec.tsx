import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WizardStep } from './wizard-step';

it('skips one step at a double click on Skip', async () => {
  const skip = vi.fn();
  render(
    <WizardStep number={2} total={5} title="Who is your surgeon?" onSkip={skip}>
      <p>The list of surgeons</p>
    </WizardStep>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Skip' }));
  expect(skip).toHaveBeenCalledOnce();
});

it('is a part and no step where it is inside a step of the journey', () => {
  render(
    <WizardStep number={1} total={4} isPart title="Who is your surgeon?">
      <p>The list of surgeons</p>
    </WizardStep>,
  );
  expect(screen.getByText('Part 1 of 4')).toBeInTheDocument();
});
