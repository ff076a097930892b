import { assessmentEndpoints, messages } from '@candour/contracts';
import { type Outbox, outboxSelectors } from '@candour/machines';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, jsonReply } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { JourneyView } from './journey-view';
import { freshJourney, journeyServer, learnedJourney, type ServedJourney } from './testing/journey-server';

const signer = { firstName: 'Alex', lastName: 'Morgan' };
let outbox: Outbox;
let server: FakeServer & { journey: ServedJourney };

const show = async () => {
  server = journeyServer(freshJourney);
  const props = { signer, requestedStep: null, onDetailsSaved: () => undefined };
  render(<JourneyView surgeryId={id(1)} outbox={outbox} {...props} />);
  await screen.findByRole('heading', { level: 1, name: 'Before you start' });
  await press('Start');
  await screen.findByText('Question 1 / 2');
};

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  await waitFor(() => expect(radio(name).disabled).toBe(false));
  await userEvent.click(radio(name));
};

/** Completes the first section with Yes everywhere; the server then refuses further answers. */
const completeSection = () => {
  server.journey.assessments = learnedJourney.assessments;
  const data = { errors: [messages.categoryLocked], code: 'assessment.locked', request_id: 'request-1' };
  server.handle(assessmentEndpoints.saveAnswers, () => jsonReply({ data }, { status: 409 }));
};

const answerAll = async () => {
  await choose('Yes');
  await screen.findByText('Question 2 / 2');
  await choose('Yes');
  await screen.findByRole('heading', { level: 2, name: 'Check your answers' });
};

const changeFirst = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Change: Heading 1' }));
  await screen.findByText('Question 1 / 2');
};

const tooLate = () => screen.findAllByText(/^Some of your work could not be saved:/);

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  outbox = runningOutbox();
});

describe('a section that was completed on another device', () => {
  it('shows the submitted answers of that device, and names the work that came too late', async () => {
    await show();
    completeSection();
    await choose('No');
    await press('Save');
    await screen.findByText(messages.sectionLocked);
    expect(await screen.findByText('Initial Assessment: 100% complete')).toBeInTheDocument();
    expect(radio('Yes').checked).toBe(true);
    expect(radio('Yes').disabled).toBe(true);
    expect(await tooLate()).toHaveLength(1);
  });

  it('stays locked and says so if its answers cannot be loaded', async () => {
    await show();
    completeSection();
    server.fail(assessmentEndpoints.readAssessment, 503, 'This is not available at the moment');
    await choose('No');
    await press('Save');
    expect(await screen.findByText(/We could not load its answers yet/)).toBeInTheDocument();
    expect(screen.getByText(messages.sectionLocked)).toBeInTheDocument();
  });
});

describe('a submission that did not reach the server at first', () => {
  it('locks the answers while it is sent again, without moving the focus', async () => {
    await show();
    await answerAll();
    server.handle(assessmentEndpoints.saveAnswers, () => {
      throw new TypeError('Failed to fetch');
    });
    await press('Submit');
    await screen.findByText('Not saved yet. We keep it on this device and will keep trying.');
    server.handle(assessmentEndpoints.saveAnswers, () => new Promise<Response>(() => undefined));
    await changeFirst();
    radio('Yes').focus();
    outbox.send({ type: 'online' });
    await waitFor(() => expect(radio('No').getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(radio('No'));
    expect(radio('No').checked).toBe(false);
    expect(radio('No').disabled).toBe(false);
    const drafts = outboxSelectors.unsent(outbox.getSnapshot()).flatMap(({ work }) => work);
    expect(JSON.stringify(drafts)).not.toContain('"No"');
  });

  it('names at once the work that came too late, even if the first reply was lost', async () => {
    await show();
    await answerAll();
    server.handle(assessmentEndpoints.saveAnswers, () => {
      completeSection();
      throw new TypeError('Failed to fetch');
    });
    await press('Submit');
    await screen.findByText('Not saved yet. We keep it on this device and will keep trying.');
    await changeFirst();
    await choose('No');
    outbox.send({ type: 'online' });
    expect(await tooLate()).toHaveLength(1);
    await screen.findByText(messages.sectionLocked);
    await waitFor(() => expect(radio('Yes').checked).toBe(true));
    expect(radio('No').checked).toBe(false);
  });
});
