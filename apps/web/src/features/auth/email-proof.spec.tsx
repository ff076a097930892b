import { emailProofEndpoints, messages } from '@candour/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { EmailProof } from './email-proof';

const TOKEN = 't'.repeat(43);
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm my email address' }));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe('the page of a link to an email address', () => {
  it('sends nothing until the address is confirmed, and says then which one is', async () => {
    server.answer(emailProofEndpoints.proveEmail, { email: 'robin@example.test' });
    render(<EmailProof token={TOKEN} />);
    expect(server.callsOf(emailProofEndpoints.proveEmail)).toEqual([]);
    await confirm();
    const done = await screen.findByRole('heading', { name: 'Thank you, your email address is confirmed' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    screen.getByText(/robin@example\.test/);
    expect(server.callsOf(emailProofEndpoints.proveEmail)[0]?.body).toEqual({ token: TOKEN });
  });

  it('says of an expired link where to ask for a new one', async () => {
    server.fail(emailProofEndpoints.proveEmail, 422, messages.emailProofInvalid);
    render(<EmailProof token={TOKEN} />);
    await confirm();
    await screen.findByRole('heading', { name: messages.emailProofInvalid });
    expect(screen.getByText(/Send the link again/)).toBeDefined();
  });

  it('tells a person who made no account how to take it over', () => {
    render(<EmailProof token={TOKEN} />);
    const link = screen.getByRole('link', { name: /Choose a password of your own/ });
    expect(link.getAttribute('href')).toBe('/password-reset');
  });
});
