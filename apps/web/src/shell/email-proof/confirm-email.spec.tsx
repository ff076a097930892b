import { type EmailProof, emailProofEndpoints, messages } from '@candour/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { ConfirmEmail } from './confirm-email';

const { readEmailProof, requestEmailProof } = emailProofEndpoints;
const proofOf = (is_proven: boolean): { email_proof: EmailProof } => ({
  email_proof: { email: 'robin@example.test', is_proven },
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe('an address that is not proven', () => {
  it('is named, and a new link to it is sent on request', async () => {
    server.answer(readEmailProof, proofOf(false));
    server.answer(requestEmailProof, proofOf(false));
    render(<ConfirmEmail />);
    await screen.findByText(/open the link that we sent to robin@example\.test/);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    await screen.findByText(/^We have sent a new link to robin@example\.test/);
    expect(server.callsOf(requestEmailProof)).toHaveLength(1);
  });

  it('differs from a request that was refused', async () => {
    server.answer(readEmailProof, proofOf(false));
    server.fail(requestEmailProof, 429, messages.tooMany);
    render(<ConfirmEmail />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await screen.findByText(messages.tooMany);
    expect(screen.queryByText(/^We have sent/)).toBeNull();
  });

  it('is asked for no longer once the link was opened in another tab', async () => {
    server.answer(readEmailProof, proofOf(false));
    render(<ConfirmEmail />);
    await screen.findByRole('button', { name: 'Send the link again' });
    server.answer(readEmailProof, proofOf(true));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
