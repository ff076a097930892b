import { noteInboxEndpoints } from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../../api/testing/fake-server';
import { tabChannel } from '../../../lib/tab-channel';
import { SurgeonAccountContext } from '../../../shell/session/account-context';
import { UnansweredLink } from './unanswered-link';

let server: FakeServer;
let unanswered: number;

const show = (surgeon_status: 'VERIFIED' | 'NOT_VERIFIED' = 'VERIFIED') => {
  const account = { data: aSurgeon({ surgeon_status }), failure: null, reload: () => undefined };
  render(
    <SurgeonAccountContext value={{ ...account, replace: () => undefined }}>
      <UnansweredLink />
    </SurgeonAccountContext>,
  );
};

beforeEach(() => {
  server = fakeServer();
  unanswered = 3;
  server.handle(noteInboxEndpoints.readInbox, () =>
    jsonReply({ data: { inbox: [], counts: { all: 9, unanswered } } }),
  );
});

describe('the count of the notes to answer', () => {
  it('leads to them, and is read without a patient’s data', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Notes: 3 to answer' });
    expect(link.getAttribute('href')).toBe('/surgeon/notes?state=unanswered');
    expect(server.calls.map(({ url }) => url.search)).toEqual(['?only=counts']);
  });

  it('is true again after a return to the page and after a write in another tab', async () => {
    show();
    await screen.findByRole('link', { name: 'Notes: 3 to answer' });
    unanswered = 4;
    fireEvent.focus(window);
    expect(await screen.findByRole('link', { name: 'Notes: 4 to answer' })).toBeInTheDocument();
    unanswered = 0;
    const otherTab = tabChannel<null>('candour.written', () => undefined);
    otherTab.say(null);
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    otherTab.close();
  });

  it('shows a phone no more than it has room for, and is read out whole', async () => {
    unanswered = 1_060;
    show();
    const link = await screen.findByRole('link', { name: 'Notes: 1060 to answer' });
    expect(within(link).getByText('99+').getAttribute('aria-hidden')).toBe('true');
  });

  it('is not asked for while the surgeon is not verified', async () => {
    show('NOT_VERIFIED');
    fireEvent.focus(window);
    await expect.poll(() => server.calls).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
