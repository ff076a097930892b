import { accountEndpoints, ownSessionEndpoints, passkeyEndpoints } from '@candour/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { Page } from './admin-account.page';

let server: FakeServer;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  server = fakeServer();
  server.answer(ownSessionEndpoints.listSessions, { sessions: [] });
  server.answer(passkeyEndpoints.listPasskeys, { passkeys: [] });
  render(<Page />);
});

describe('My Account of an administrator', () => {
  it('changes the password', async () => {
    server.answer(accountEndpoints.changePassword, { success: true });
    await press('Change my password');
    await userEvent.type(screen.getByLabelText('Your password now'), 'Candour1demo');
    await userEvent.type(screen.getByLabelText('New password'), 'Another 8 words');
    await userEvent.type(screen.getByLabelText('New password again'), 'Another 8 words');
    await press('Save my new password');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeInTheDocument();
  });

  it('has the email address and no mobile number, which only patients and surgeons give', () => {
    expect(screen.getByRole('button', { name: 'Change my email address' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /mobile/ })).toBeNull();
  });
});
