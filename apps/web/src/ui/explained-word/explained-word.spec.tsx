import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ExplainedWord } from './explained-word';

const show = () =>
  render(
    <p>
      <ExplainedWord word="anaesthetic" explanation="Medicine that stops pain.">
        anaesthetics
      </ExplainedWord>
    </p>,
  );
const word = () => screen.getByRole('button', { name: 'anaesthetics' });

describe('an explained word', () => {
  it('says what it means at a tap', async () => {
    show();
    await userEvent.click(word());
    expect(screen.getByRole('dialog', { name: 'anaesthetics' }).textContent).toContain(
      'Medicine that stops pain.',
    );
  });

  it('works by the keyboard: Escape closes it and gives the focus back', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(word()));
  });
});
