import { assessmentEndpoints, messages, resourceEndpoints } from '@candour/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setOldestShown } from '../../api/kept/kept-shown';
import { fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { newItem } from '../../shell/outbox/outbox-work';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { WorkNotices } from './work-notices';
import { journeyWords } from './words';

afterEach(() => act(() => setOldestShown(null)));

it('says once why the server refused several pieces of work, and takes them all away', async () => {
  const server = fakeServer();
  server.fail(assessmentEndpoints.saveAnswers, 409, messages.categoryLocked);
  server.fail(resourceEndpoints.saveEngagements, 409, messages.categoryLocked);
  const outbox = runningOutbox();
  render(<WorkNotices outbox={outbox} step="consent-assessment" />);
  const of = { surgeryId: id(1) };
  const answers = { ...of, kind: 'answers', assessmentId: id(2), answers: [], submit: false } as const;
  const views = { ...of, kind: 'views', syllabusId: id(3), views: [] } as const;
  outbox.send({ type: 'item.queued', item: newItem(answers, true) });
  outbox.send({ type: 'item.queued', item: newItem(views, true) });
  await waitFor(() => {
    expect(server.callsOf(assessmentEndpoints.saveAnswers)).toHaveLength(1);
    expect(server.callsOf(resourceEndpoints.saveEngagements)).toHaveLength(1);
  });
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'I understand' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says once that there is no network, also below the notice of a page that was kept', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<WorkNotices outbox={runningOutbox()} step="consent-assessment" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(`${journeyWords.offline} ${journeyWords.offlineKept}`);
  act(() => setOldestShown(Date.now()));
  expect(status.textContent).toBe(journeyWords.offlineKept);
});
