import { assessmentEndpoints, resourceEndpoints, surgeryEndpoints } from '@candour/contracts';
import { aLearningPage } from '@candour/contracts/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, question } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, helen, openPage } from '../testing/surgeon-area';
import { Page as Account } from './surgeon-account.page';
import { Page as Process } from './surgeon-help-process.page';
import { Page as Help } from './surgeon-help.page';

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(surgeryEndpoints.listOperations, {
    operations: [
      {
        operation_id: id(3),
        operation_name: 'Total hip replacement',
        operation_laterality: 'required',
        operation_synonyms: [],
      },
    ],
  });
  server.answer(resourceEndpoints.previewResources, {
    resources: [
      {
        resource_id: id(8),
        resource_title: 'What the operation is',
        resource_type: 'FILE',
        resource_content: '/content-files/one',
        resource_transcript: '<p>A new hip.</p>',
        resource_captions_url: null,
        resource_mp4_url: null,
        resource_pictures: [],
        resource_part: null,
      },
    ],
  });
  server.answer(resourceEndpoints.previewLearningPage, { page: aLearningPage() });
  const { patient_answer: _answer, ...asked } = question(1, ['Yes', 'No']);
  server.answer(assessmentEndpoints.previewQuestions, { questions: [{ ...asked, category: 'Assessment' }] });
});

describe('the help', () => {
  it('has two links', async () => {
    await openPage(Help);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/surgeon/help/information',
      '/surgeon/help/consent-process',
    ]);
    expect(await faults()).toEqual([]);
  });

  it('always has the two tabs, which require an operation first', async () => {
    await openPage(Process);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'LEARNING RESOURCES',
      'ASSESSMENT',
    ]);
    expect(screen.getByText(/^Choose an operation/)).toBeInTheDocument();
  });

  it('previews the resources and the questions of an operation, also for a surgeon who is not verified', async () => {
    await openPage(Process, { surgeon: { ...helen, surgeon_status: 'NOT_VERIFIED' } });
    await userEvent.selectOptions(await screen.findByLabelText('Operation'), 'Total hip replacement');
    expect(await screen.findByRole('heading', { name: 'What the operation is' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'ASSESSMENT' }));
    expect(await screen.findByRole('heading', { name: 'Heading 1' })).toBeInTheDocument();
    const answers = within(screen.getByRole('list', { name: 'Possible answers: Heading 1' }));
    expect(answers.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Yes', 'No']);
    expect(await faults()).toEqual([]);
  });
});

describe('the account', () => {
  it.each([
    ['VERIFIED', 'Verified'],
    ['NOT_VERIFIED', 'Not Verified'],
    ['REJECTED', 'Rejected'],
  ] as const)('of a surgeon who is %s has the chip %s', async (status, chip) => {
    await openPage(Account, { surgeon: { ...helen, surgeon_status: status } });
    expect(screen.getByText(chip)).toBeInTheDocument();
    expect(screen.getByText('7123456')).toBeInTheDocument();
    expect(screen.getByText('helen@example.test')).toBeInTheDocument();
    expect(screen.queryByText('Mobile Number')).toBeNull();
    expect(await faults()).toEqual([]);
  });
});
