import {
  type AssessmentCategory,
  assessmentEndpoints,
  type LearningPage,
  resourceEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { aLearningPage, aQuestion } from '@candour/contracts/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, testToken } from '../../api/testing/fake-server';
import { assessmentOf, id, readySurgery } from '../../api/testing/patient-facts';
import { writeSession } from '../../api/token-storage';
import { readDraft, writeDraft } from '../../lib/drafts';
import { navigate } from '../../lib/navigation';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { SessionProvider } from '../../shell/session/session-provider';
import { KitProvider } from '../../ui/theme/kit-provider';
import { Page } from './patient-learning-page.page';

const noWork = { send: async () => 0, countNotes: async () => 0, clear: () => undefined };
const EDITOR = `note.${id(1)}`;

let server: FakeServer;

const before = (completed: boolean): AssessmentCategory =>
  assessmentOf([aQuestion(1, { question_taught_in: 'para-benefits' })], 'Pre Assessment', completed);
const after = assessmentOf([aQuestion(2, { question_taught_in: 'para-risks' })], 'Assessment');

const open = async (
  page: LearningPage | null = aLearningPage(),
  { isWatched = true }: { readonly isWatched?: boolean } = {},
) => {
  server.answer(surgeryEndpoints.readSurgery, { surgery: { ...readySurgery, surgery_laterality: 'Left' } });
  server.answer(resourceEndpoints.readLearningPage, { surgery_id: id(1), page });
  server.answer(assessmentEndpoints.readAssessment, {
    surgery_id: id(1),
    categories: [before(isWatched), after],
  });
  server.answer(resourceEndpoints.summariseResources, {
    surgery_id: id(1),
    categories: [
      {
        category: 'Pre Assessment',
        completed: isWatched,
        user_engagement_count: 1,
        total_resource_count: 1,
        seconds_left: 0,
        percent: 100,
      },
    ],
  });
  writeSession({
    token: testToken(['PATIENT'], 'account-1'),
    surgeonId: null,
    patientId: id(2),
    expirationDate: Date.now() + 20 * 3600 * 1000,
    startedAt: Date.now(),
  });
  window.history.replaceState(null, '', `/patient/learn/${id(1)}`);
  render(
    <KitProvider navigate={navigate}>
      <SessionProvider unsentWork={noWork}>
        <Page parameters={{ id: id(1) }} />
      </SessionProvider>
    </KitProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Total hip replacement' });
};

const questionsOf = (part: string) =>
  within(screen.getByRole('region', { name: new RegExp(part) })).queryAllByRole('link', { name: /^Heading/ });

beforeEach(() => {
  completeBrowser();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  server = fakeServer();
});

describe('the page about a patient’s operation', () => {
  it('leads from a part to the questions that it teaches', async () => {
    await open();
    expect(questionsOf('What it can do for you').map((link) => link.getAttribute('href'))).toEqual([
      `/patient/consent-process/${id(1)}?step=initial-assessment#${id(101)}`,
    ]);
    expect(questionsOf('What can go wrong').map((link) => link.getAttribute('href'))).toEqual([
      `/patient/consent-process/${id(1)}?step=consent-assessment#${id(102)}`,
    ]);
    expect(screen.queryByText(/when you have seen the videos/)).toBeNull();
  });

  it('says that the questions of the assessment come after the videos', async () => {
    await open(aLearningPage(), { isWatched: false });
    expect(questionsOf('What can go wrong')).toEqual([]);
    expect(screen.getByText('Heading 2')).toBeInTheDocument();
    expect(screen.getByText(/when you have seen the videos/)).toBeInTheDocument();
  });

  it('shows the side that the patient gave', async () => {
    await open();
    expect(screen.getByRole('img', { name: 'A left hip' })).toBeInTheDocument();
  });

  it('begins a note to the surgeon about a part', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Ask my surgeon about this: Getting ready' }));
    expect(readDraft('account-1', EDITOR)).toBe('<p>About “Getting ready”: </p>');
    expect(window.location.pathname).toBe(`/patient/notes/${id(1)}`);
    expect(new URLSearchParams(window.location.search).get('back')).toBe(`/patient/learn/${id(1)}`);
  });

  it('leaves a note that was begun as it is', async () => {
    writeDraft('account-1', EDITOR, '<p>Half a thought</p>');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Ask my surgeon about this: The day' }));
    expect(readDraft('account-1', EDITOR)).toBe('<p>Half a thought</p>');
  });

  it('leads to the videos where the content has no page', async () => {
    await open(null);
    expect(screen.getByText(/There is no page to read/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go on to the videos' }).getAttribute('href')).toBe(
      `/patient/consent-process/${id(1)}?step=learning-resources`,
    );
  });
});
