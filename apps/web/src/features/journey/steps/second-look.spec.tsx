import { type AnswerAdvice, assessmentEndpoints, labels } from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assessmentOf, id, question } from '../../../api/testing/patient-facts';
import { navigate } from '../../../lib/navigation';
import { runningOutbox } from '../../../shell/outbox/testing/running-outbox';
import { JourneyView } from '../journey-view';
import { journeyServer, learnedJourney, type ServedJourney } from '../testing/journey-server';

const safety: AnswerAdvice = {
  kind: 'SAFETY',
  text: 'A hot calf can be a blood clot.',
  care: { heading: 'Get help now', text: 'Call 111.', call: [{ label: 'Call 111', number: '111' }] },
  asks_words: true,
};
const topic: AnswerAdvice = { kind: 'TOPIC', text: 'Most last ten years.', care: null, asks_words: false };
const wish: AnswerAdvice = {
  kind: 'WISH',
  text: 'There is usually no hurry.',
  care: null,
  asks_words: false,
};
const decision: AnswerAdvice = { kind: 'DECISION', text: null, care: null, asks_words: true };

const submitted = (advice: AnswerAdvice | null, number = 3) => ({
  ...question(number, ['Rub it', 'Call'], 'Rub it'),
  question_taught_in: 'para-risks',
  advice,
  own_words: null,
});

const journeyWith = (pre: AnswerAdvice | null, ...advices: readonly AnswerAdvice[]): ServedJourney => ({
  ...learnedJourney,
  assessments: [
    assessmentOf([submitted(pre, 1)], 'Pre Assessment', true),
    assessmentOf(
      advices.map((advice, place) => submitted(advice, 3 + place)),
      'Assessment',
      true,
    ),
    assessmentOf([question(9, ['Yes'])], 'Feedback'),
  ],
});

let outbox: Outbox;

const show = (journey: ServedJourney, step: string, look: string | null, accountId: string | null = null) => {
  const search = new URLSearchParams({ step, ...(look === null ? {} : { look }) });
  window.history.replaceState(null, '', `/patient/consent-process/${id(1)}?${search.toString()}`);
  const server = journeyServer(journey);
  render(
    <JourneyView
      surgeryId={id(1)}
      outbox={outbox}
      accountId={accountId}
      signer={{ firstName: 'Alex', lastName: 'Morgan' }}
      requestedStep={step}
      onDetailsSaved={() => undefined}
    />,
  );
  return server;
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The content below the heading is a separate file. */
const page = async (name: string) => {
  await heading(name);
  await screen.findByRole('link', { name: 'Read your answers again' });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  outbox = runningOutbox();
});

describe('a second look', () => {
  it('never calls a wish worth a second look, and begins a note about it', async () => {
    show(journeyWith(null, wish), 'consent-assessment', 'advice', 'account-1');
    await heading('What your hospital advises');
    expect(
      await screen.findByText('This is not a test. Here is what your hospital advises.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Your wish')).toBeInTheDocument();
    expect(screen.getByText('There is usually no hurry.')).toBeInTheDocument();
    expect(screen.queryByText('A second look')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Read this part again/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Ask my surgeon about this/ })).toBeInTheDocument();
  });

  it('shows a safety answer as a card that calls, before a topic with its paragraph', async () => {
    show(journeyWith(null, topic, safety), 'consent-assessment', 'advice');
    await page('What your hospital advises');
    expect(screen.getByRole('link', { name: 'Call 111' }).getAttribute('href')).toBe('tel:111');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles[0]).toBe('Get help now');
    const [again] = screen.getAllByRole('link', { name: /^Read this part again/ });
    expect(again?.getAttribute('href')).toBe(`/patient/learn/${id(1)}#about-para-risks`);
    const [shown, ...others] = await screen.findAllByText(/^About risks\. You may get an/);
    expect(shown?.closest('section')?.textContent).toContain('A second look');
    expect(others).toEqual([]);
  });

  it('asks for own words where there is something to do, and not below a plain fact', async () => {
    show(journeyWith(null, topic, safety), 'consent-assessment', 'advice');
    await page('What your hospital advises');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    const card = screen.getByRole('region', { name: 'Get help now' });
    expect(
      within(card).getByRole('textbox', { name: 'In your own words, what will you do?' }),
    ).toBeInTheDocument();
  });

  it('saves own words, says so and keeps the focus', async () => {
    const server = show(journeyWith(null, safety), 'consent-assessment', 'advice');
    server.answer(assessmentEndpoints.sayOwnWords, { surgery_id: id(1), categories: [] });
    await page('What your hospital advises');
    await userEvent.type(screen.getByRole('textbox'), 'I call 111');
    await userEvent.click(screen.getByRole('button', { name: /^Save my words/ }));
    expect(await screen.findByText('Saved. Your surgeon sees it.')).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Save my words/ }));
    expect(server.callsOf(assessmentEndpoints.sayOwnWords)[0]?.body).toMatchObject({ text: 'I call 111' });
  });

  it('has the saved words still when it is opened again before they have been read again', async () => {
    const server = show(journeyWith(null, safety), 'consent-assessment', 'advice', id(2));
    server.answer(assessmentEndpoints.sayOwnWords, { surgery_id: id(1), categories: [] });
    await page('What your hospital advises');
    await userEvent.type(screen.getByRole('textbox'), 'I call 111');
    await userEvent.click(screen.getByRole('button', { name: /^Save my words/ }));
    await screen.findByText('Saved. Your surgeon sees it.');
    const { pathname } = window.location;
    act(() => navigate(`${pathname}?step=consent-assessment`));
    await heading('Consent Assessment');
    act(() => navigate(`${pathname}?step=consent-assessment&look=advice`));
    await page('What your hospital advises');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I call 111');
  });

  it('keeps what was typed when it can not be saved', async () => {
    const server = show(journeyWith(null, safety), 'consent-assessment', 'advice');
    server.fail(assessmentEndpoints.sayOwnWords, 503, 'Please try again');
    await page('What your hospital advises');
    await userEvent.type(screen.getByRole('textbox'), 'I call 111');
    await userEvent.click(screen.getByRole('button', { name: /^Save my words/ }));
    expect((await screen.findAllByText(/Please try again/)).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I call 111');
  });

  it('gives a patient who is not sure the ways out, and a note, before anything else', async () => {
    show(journeyWith(decision, topic), 'initial-assessment', 'unsure');
    await page('You are not sure that you want this operation');
    expect(screen.getByRole('button', { name: 'Write to my surgeon' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'I want more time' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'I do not want this operation' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Whom to call' })).toBeInTheDocument();
  });

  it('is reached again from the questions, and goes on with Next Section', async () => {
    show(journeyWith(null, topic), 'consent-assessment', null);
    const again = await screen.findByRole('link', { name: 'Read what your hospital advises' });
    act(() => navigate(again.getAttribute('href') ?? ''));
    await page('What your hospital advises');
    await userEvent.click(screen.getByRole('button', { name: labels.buttons.nextSection }));
    await waitFor(() => expect(screen.queryByText('What your hospital advises')).toBeNull());
  });

  it('leads back to all the answers on one page', async () => {
    show(journeyWith(null, topic), 'consent-assessment', 'advice');
    const answers = await screen.findByRole('link', { name: 'Read your answers again' });
    act(() => navigate(answers.getAttribute('href') ?? ''));
    await screen.findByRole('heading', { level: 2, name: 'Your answers' });
    expect(screen.getByText('Rub it')).toBeInTheDocument();
    expect(window.location.hash).toBe('#check-answers');
  });

  it('does not exist where the content advises nothing', async () => {
    show(journeyWith(null), 'initial-assessment', 'advice');
    await heading('Initial Assessment');
    expect(screen.queryByText('Read what your hospital advises')).toBeNull();
  });
});
