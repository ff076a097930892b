import { messages, surgeonEndpoints, surgeryEndpoints } from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../api/client';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { useSurgeonAccount } from './account-context';
import { SessionProvider } from './session-provider';
import { SurgeonAccountProvider } from './surgeon-account-provider';

const noWork = { send: async () => 0, countNotes: async () => 0, clear: () => undefined };

let server: FakeServer;

function Status() {
  return <p>{useSurgeonAccount().data?.surgeon_status}</p>;
}

const open = async (surgeon_status: 'VERIFIED' | 'REJECTED') => {
  server.answer(surgeonEndpoints.readSurgeon, { surgeon: aSurgeon({ surgeon_status }) });
  render(
    <SessionProvider unsentWork={noWork}>
      <SurgeonAccountProvider>
        <Status />
      </SurgeonAccountProvider>
    </SessionProvider>,
  );
  await screen.findByText(surgeon_status);
};

beforeEach(() => {
  server = fakeServer();
});

describe('the account of a surgeon', () => {
  it('is read again when the page is looked at again, so that a new verification shows', async () => {
    await open('REJECTED');
    server.answer(surgeonEndpoints.readSurgeon, { surgeon: aSurgeon() });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('VERIFIED')).toBeInTheDocument();
  });

  it('is read again when a call is refused to a surgeon who is no longer verified', async () => {
    await open('VERIFIED');
    server.answer(surgeonEndpoints.readSurgeon, { surgeon: aSurgeon({ surgeon_status: 'REJECTED' }) });
    server.fail(surgeryEndpoints.listSurgeonSurgeries, 403, messages.onlyVerifiedSurgeons);
    await act(async () => call(surgeryEndpoints.listSurgeonSurgeries).catch(() => null));
    await waitFor(() => expect(screen.getByText('REJECTED')).toBeInTheDocument());
  });
});
