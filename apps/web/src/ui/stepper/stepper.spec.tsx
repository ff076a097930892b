import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Step, Stepper } from './stepper';

const steps: readonly Step[] = [
  { key: 'learn', name: 'Learn', status: 'complete' },
  { key: 'ask', name: 'Ask', status: 'current' },
  { key: 'sign', name: 'Sign', status: 'locked' },
];

const way = () => within(screen.getByRole('navigation', { name: 'Your way' }));

describe('a stepper', () => {
  it('is one landmark in both layouts', () => {
    render(<Stepper label="Your way" steps={steps} onSelect={() => {}} />);
    expect(screen.getAllByRole('navigation', { name: 'Your way' })).toHaveLength(1);
  });

  it('describes the status of each step in words and marks the current one', () => {
    render(<Stepper label="Your way" steps={steps} onSelect={() => {}} />);
    const items = way().getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'LearnCompleted',
      '2AskIn progress',
      '3SignCannot start yet',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('says of a current step that is shown again that it is completed', () => {
    const again = steps.map((step) => (step.key === 'ask' ? { ...step, isComplete: true } : step));
    render(<Stepper label="Your way" steps={again} onSelect={() => {}} />);
    const item = way().getAllByRole('listitem')[1];
    expect(item?.textContent).toBe('AskCompleted');
    expect(item?.getAttribute('aria-current')).toBe('step');
  });

  it('allows a completed step to be selected and a locked one not', async () => {
    const select = vi.fn();
    render(<Stepper label="Your way" steps={steps} onSelect={select} />);
    expect(way().getAllByRole('button')).toHaveLength(1);
    await userEvent.click(way().getByRole('button', { name: /Learn/ }));
    expect(select).toHaveBeenCalledWith('learn');
  });

  it('counts only the steps with a number, and says which one follows a step without', () => {
    const between = { key: 'details', name: 'Details', status: 'current', isCounted: false } as const;
    const [learn, ask, sign] = steps;
    const others = [learn, { ...ask, status: 'complete' }, between, sign] as Step[];
    render(<Stepper label="Your way" steps={others} onSelect={() => {}} />);
    expect(screen.getByText('Before step 3 of 3, Details')).toBeInTheDocument();
    const items = way().getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'LearnCompleted',
      'AskCompleted',
      '+DetailsIn progress',
      '3SignCannot start yet',
    ]);
  });

  it('is one line on a phone, with a sheet of all steps that closes on a choice', async () => {
    const select = vi.fn();
    render(<Stepper label="Your way" steps={steps} onSelect={select} />);
    expect(screen.getByText('Step 2 of 3, Ask')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'All steps', hidden: true }));
    const sheet = await screen.findByRole('dialog', { name: 'Your way' });
    await userEvent.click(within(sheet).getByRole('button', { name: /Learn/ }));
    expect(select).toHaveBeenCalledWith('learn');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
