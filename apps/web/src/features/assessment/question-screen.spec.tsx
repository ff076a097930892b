import { type AssessmentCategory, assessmentEndpoints } from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { assessmentOf, id, question } from '../../api/testing/patient-facts';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { NextQuestion, QuestionScreen } from './question-screen';
import { useQuestionAddress } from './use-question-address';
import { useQuestionRun } from './use-question-run';

const yesNo = ['Yes', 'No', 'I am not sure'];
const many = ['1', '2', '3', '4', '5', '6'];

let server: FakeServer;
let outbox: Outbox;

interface ScreenProps {
  readonly category: AssessmentCategory;
  readonly wanted: string | null;
}

function Screen({ category, wanted }: ScreenProps) {
  const run = useQuestionRun({ surgeryId: id(1), category, outbox, wanted });
  useQuestionAddress(run, true);
  return (
    <>
      <QuestionScreen
        {...run}
        addressOfParagraph={(key) => `/page#${key}`}
        renderTaught={(key) => (key === null ? null : <p>Picture of {key}</p>)}
      />
      <NextQuestion {...run} />
    </>
  );
}

const show = async (category: AssessmentCategory, wanted: string | null = null) => {
  await act(async () => {
    render(<Screen category={category} wanted={wanted} />);
  });
  await screen.findByText(/^Question \d+ \/ \d+$/);
};

const shown = () => screen.getByText(/^Question \d+ \/ \d+$/).textContent;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = fakeServer();
  outbox = runningOutbox();
});

describe('the question screen', () => {
  const three = assessmentOf([question(1, yesNo, 'Yes'), question(2, yesNo), question(3, yesNo)]);

  it('starts at the first unanswered question', async () => {
    await show(three);
    expect(shown()).toBe('Question 2 / 3');
    expect(screen.getByRole('heading', { name: /Question 2 of 3\. Heading 2/ })).toBeInTheDocument();
    expect(screen.queryByText('Answered')).toBeNull();
  });

  it('starts at the question that the address names', async () => {
    await show(three, id(103));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).disabled).toBe(false),
    );
    expect(shown()).toBe('Question 3 / 3');
  });

  it('leads to the paragraph that teaches its question and shows its picture, where there is one', async () => {
    await show(assessmentOf([{ ...question(1, yesNo), question_taught_in: 'clots' }, question(2, yesNo)]));
    expect(screen.getByRole('link', { name: 'Read about this' }).getAttribute('href')).toBe('/page#clots');
    expect(screen.getByText('Picture of clots')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next Question' }));
    expect(screen.queryByRole('link', { name: 'Read about this' })).toBeNull();
    expect(screen.queryByText(/Picture of/)).toBeNull();
  });

  it('moves on 400 ms after a tap, marks the answer and focuses the next heading', async () => {
    await show(three);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).disabled).toBe(false),
    );
    // Not awaited: however slow the machine is, no time passes before the next lines.
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(shown()).toBe('Question 2 / 3');
    expect(screen.getByText('Answered')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toBe('Question 3 / 3'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Heading 3/ }));
  });

  it('returns to the first question after the last, with its answer', async () => {
    await show(three);
    await userEvent.click(screen.getByRole('button', { name: 'Next Question' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next Question' }));
    expect(shown()).toBe('Question 1 / 3');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  });

  it('has no previous question before the first, and says so', async () => {
    await show(three);
    const previous = screen.getByRole('button', { name: 'Previous Question' });
    await userEvent.click(previous);
    expect(shown()).toBe('Question 1 / 3');
    await userEvent.click(previous);
    expect(shown()).toBe('Question 1 / 3');
    expect(
      screen.getByRole('button', { name: 'Previous Question', description: 'This is the first question' }),
    ).toBe(previous);
  });

  it('stores an answer on the device at once and sends nothing before Save', async () => {
    await show(three);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).disabled).toBe(false),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    const kept = () => Object.values({ ...localStorage }).filter((item) => String(item).includes(id(102)));
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(server.callsOf(assessmentEndpoints.saveAnswers)).toHaveLength(0);
  });

  it('stays on the question if auto-advance is turned off, also after a reload', async () => {
    await show(three);
    await userEvent.click(screen.getByRole('button', { name: 'Turn this off' }));
    expect(screen.getByText('Choose an answer, then press Next Question.')).toBeInTheDocument();
    expect(localStorage.getItem('candour.auto-advance')).toBe('off');
  });

  it('uses a dropdown for more than 5 possible answers', async () => {
    await show(assessmentOf([question(1, many)]));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(
      await screen.findByRole('combobox', {
        name: 'Question 1 of 1. Heading 1 What about 1? Choose your answer',
      }),
    ).toBeInTheDocument();
  });

  it('names the answers by the whole question where it is one paragraph', async () => {
    await show(assessmentOf([question(1, yesNo)]));
    expect(
      screen.getByRole('group', { name: 'Question 1 of 1. Heading 1 What about 1?' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 2, name: 'Question 1 of 1. Heading 1 What about 1?' }),
    ).toBeInTheDocument();
  });

  it('keeps a question of several paragraphs below its heading', async () => {
    await show(assessmentOf([{ ...question(1, yesNo), question_text: '<p>One.</p><ul><li>Two</li></ul>' }]));
    const group = screen.getByRole('group', { name: 'Question 1 of 1. Heading 1' });
    expect(await within(group).findByRole('listitem')).toBeInTheDocument();
  });

  it('has the question alone as the heading and the name of its answers, and explains it below', async () => {
    const question_text = '<p>Do you take a medicine that thins your blood?</p><p>Warfarin is one.</p>';
    await show(assessmentOf([{ ...question(1, yesNo), question_text }]));
    const name = 'Question 1 of 1. Heading 1 Do you take a medicine that thins your blood?';
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
    const group = screen.getByRole('group', { name, description: 'Warfarin is one.' });
    expect(within(group).getByText('Warfarin is one.')).toBeInTheDocument();
  });

  it('uses radio buttons where several answers are allowed, as specified', async () => {
    await show(assessmentOf([{ ...question(1, many), question_allow_multiple: true }]));
    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });

  it('shows the answers of a completed assessment and prevents changes', async () => {
    await show(assessmentOf([question(1, yesNo, 'Yes')], 'Pre Assessment', true));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).disabled).toBe(true);
    expect(screen.queryByText('Turn this off')).toBeNull();
  });

  it('has an address for each question, and opens the question of an earlier address', async () => {
    await show(three);
    await waitFor(() => expect(window.location.hash).toBe(`#${id(102)}`));
    const entries = window.history.length;
    await userEvent.click(screen.getByRole('button', { name: 'Next Question' }));
    expect(window.location.hash).toBe(`#${id(103)}`);
    expect(window.history.length).toBe(entries + 1);
    window.history.back();
    await waitFor(() => expect(shown()).toBe('Question 2 / 3'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Heading 2/ }));
    expect(window.location.hash).toBe(`#${id(102)}`);
  });

  it('corrects an address that names nothing here', async () => {
    window.history.replaceState(null, '', '#nothing');
    await show(three);
    await waitFor(() => expect(window.location.hash).toBe(`#${id(102)}`));
  });

  it('opens the answers to check after the last one, without explanations, lets one be changed and comes back', async () => {
    const explained = '<p>What about 1?</p><p>All of these are normal.</p>';
    await show(
      assessmentOf([{ ...question(1, yesNo, 'Yes'), question_text: explained }, question(2, yesNo)]),
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).disabled).toBe(false),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Check your answers' });
    expect(document.activeElement).toBe(heading);
    expect(window.location.hash).toBe('#check-answers');
    expect(screen.queryByRole('button', { name: 'Next Question' })).toBeNull();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['Heading 1What about 1?YesChange', 'Heading 2What about 2?NoChange']);
    await userEvent.click(screen.getByRole('link', { name: 'Change: Heading 1' }));
    await screen.findByText('Question 1 / 2');
    await userEvent.click(screen.getByRole('radio', { name: 'I am not sure' }));
    await screen.findByRole('heading', { level: 2, name: 'Check your answers' });
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Heading 1What about 1?I am not sureChange');
  });

  it('shows all answers of a completed assessment on one page, and changes none', async () => {
    await show(assessmentOf([question(1, yesNo, 'Yes')], 'Pre Assessment', true));
    await userEvent.click(screen.getByRole('button', { name: 'Your answers' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Your answers' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
  });

  it('announces that every question has an answer', async () => {
    await show(assessmentOf([question(1, yesNo)]));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).disabled).toBe(false),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(await screen.findByText(/You have answered every question/)).toBeInTheDocument();
  });
});
