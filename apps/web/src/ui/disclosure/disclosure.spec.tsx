import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Disclosure } from './disclosure';

it('creates its content when it is opened, and says whether it is open', async () => {
  render(
    <Disclosure label="Read your copy" labelOpen="Close your copy">
      {() => <p>What you signed</p>}
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Read your copy', expanded: false });
  expect(screen.queryByText('What you signed')).toBeNull();
  await userEvent.click(button);
  expect(screen.getByText('What you signed')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close your copy', expanded: true }));
  expect(screen.queryByText('What you signed')).toBeNull();
});
