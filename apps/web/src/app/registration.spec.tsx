import { authEndpoints, messages } from '@candour/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newBrowser } from './testing/new-browser';
import { openApp } from './testing/open-app';

it.each(['/patient/register', '/surgeon/register'])(
  'what somebody agrees to stands above Register, at %s',
  async (address) => {
    newBrowser();
    await openApp(address);
    const agreeing = screen.getByText(/^By registering you say that you are 18 or over/);
    const register = screen.getByRole('button', { name: 'Register' });
    expect(agreeing.compareDocumentPosition(register)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);
it('an address that has an account already offers its owner a link to choose a password', async () => {
  const server = newBrowser();
  server.fail(authEndpoints.registerPatient, 409, messages.accountExists);
  await openApp('/patient/register');
  const offer = () =>
    screen.queryByRole('link', { name: 'Choose a new password by a link that we email to you' });
  expect(offer()).toBeNull();
  for (const [label, typed] of [
    ['First name', 'True'],
    ['Last name', 'Owner'],
    ['Email', 'owner@example.test'],
    ['Password', 'river stone 7'],
    ['Confirm password', 'river stone 7'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(offer()?.getAttribute('href')).toBe('/password-reset'));
});
