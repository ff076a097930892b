import {
  assessmentEndpoints,
  certificateEndpoints,
  resourceEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonReply } from '../../api/testing/fake-server';
import { consentForm, id, knownPatient, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { JourneyView } from './journey-view';
import { freshJourney, journeyServer, learnedJourney, type ServedJourney } from './testing/journey-server';

const signer = { firstName: 'Alex', lastName: 'Morgan' };
let outbox: Outbox;

const show = (journey: ServedJourney = freshJourney, requestedStep: string | null = null) => {
  const server = journeyServer(journey);
  render(
    <JourneyView
      surgeryId={id(1)}
      outbox={outbox}
      signer={signer}
      requestedStep={requestedStep}
      onDetailsSaved={() => undefined}
    />,
  );
  return server;
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('radio', { name }));
};

beforeEach(() => {
  localStorage.clear();
  completeBrowser();
  outbox = runningOutbox();
});

describe('the journey', () => {
  it('has a heading while it loads, and passes the focus on to the heading of the step', async () => {
    show();
    screen.getByRole('heading', { level: 1, name: 'Your Consent Process' }).focus();
    const own = await heading('Before you start');
    await waitFor(() => expect(document.activeElement).toBe(own));
  });

  it('begins with a start screen under the name of the operation, once', async () => {
    show();
    await heading('Before you start');
    expect(screen.getByText('Total hip replacement')).toBeInTheDocument();
    await press('Start');
    await heading('Initial Assessment');
    expect(localStorage.getItem(`candour.started.${id(1)}`)).not.toBeNull();
  });

  it('says that Feedback can be skipped before it asks anything', async () => {
    show(learnedJourney, 'feedback');
    await heading('Feedback');
    const question = await screen.findByRole('group');
    const skip = screen.getByRole('button', { name: 'Skip this step' });
    expect(skip.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(skip);
    await heading('Certificate');
  });

  it('shows only the required steps and does not open a later one', async () => {
    show(learnedJourney);
    await heading('Certificate');
    const [desk] = screen.getAllByRole('navigation', { name: 'Your consent process' });
    const items = within(desk as HTMLElement).getAllByRole('listitem');
    expect(items.map((item) => item.textContent?.replace(/^[\d+]/, ''))).toEqual([
      'Initial AssessmentCompleted',
      'Learning ResourcesCompleted',
      'Consent AssessmentCompleted',
      'CertificateIn progress',
      'Patient DetailsCannot start yet',
      'Surgery DetailsCannot start yet',
      'Consent FormCannot start yet',
    ]);
    expect(within(desk as HTMLElement).getAllByRole('button')).toHaveLength(3);
  });

  it('goes from the last answer through Submit and Next Section to the next step', async () => {
    const server = show();
    await heading('Before you start');
    await press('Start');
    await heading('Initial Assessment');
    await choose('Yes');
    await screen.findByText('Question 2 / 2');
    await choose('No');
    await screen.findByText(/You have answered every question/);
    await press('Submit');
    await screen.findByText('This section is complete, you will be unable to change your answers');
    const [sent] = server.callsOf(assessmentEndpoints.saveAnswers);
    expect(sent?.body).toMatchObject({ submit: true, answers: [{ answer: 'Yes' }, { answer: 'No' }] });
    await press('Next Section');
    const learning = await heading('Learning Resources');
    expect(document.activeElement).toBe(learning);
  });

  it('saves the answers when another step opens, and shows them again afterwards', async () => {
    const server = show({
      ...freshJourney,
      assessments: learnedJourney.assessments,
      resources: freshJourney.resources,
    });
    await heading('Learning Resources');
    await userEvent.click(screen.getByText('Read what the video says'));
    await press('I have read this');
    await screen.findByText('Completed 1 / 2');
    await userEvent.click(screen.getAllByRole('button', { name: /Initial Assessment/ })[0] as HTMLElement);
    await heading('Initial Assessment');
    await waitFor(() => expect(server.callsOf(resourceEndpoints.saveEngagements)).toHaveLength(1));
    expect(server.callsOf(resourceEndpoints.saveEngagements)[0]?.body).toMatchObject({
      engagements: [{ resource_id: id(200), viewed: 1 }],
    });
  });

  it('keeps an answer that could not be sent, says so, and sends it after the failure ends', async () => {
    const server = show();
    await heading('Before you start');
    await press('Start');
    await heading('Initial Assessment');
    let isReachable = false;
    const { journey } = server;
    server.handle(assessmentEndpoints.saveAnswers, () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      journey.assessments = learnedJourney.assessments;
      return new Response(JSON.stringify({ data: { surgery_id: id(1), categories: journey.assessments } }));
    });
    await choose('Yes');
    await press('Save');
    expect(
      await screen.findByText('Not saved yet. We keep it on this device and will keep trying.'),
    ).toBeInTheDocument();
    isReachable = true;
    outbox.send({ type: 'online' });
    expect(await screen.findByText(/^Saved/, { selector: '[role=status] *' })).toBeInTheDocument();
  });

  it('announces politely that the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ ...freshJourney, assessments: learnedJourney.assessments });
    await heading('Learning Resources');
    expect(screen.getByText(/You are offline\. What you do is kept on this device/)).toBeInTheDocument();
  });

  it('opens the certificate if the address names it, and says if that is too early', async () => {
    show({ ...freshJourney, assessments: learnedJourney.assessments }, 'certificate');
    await heading('Learning Resources');
    expect(screen.getByText(/^Certificate is not ready yet/)).toBeInTheDocument();
  });

  it('says why the journey could not be opened and tries again', async () => {
    const server = journeyServer();
    server.fail(surgeryEndpoints.readSurgery, 503, 'This is not available at the moment');
    render(
      <JourneyView
        surgeryId={id(1)}
        outbox={outbox}
        signer={signer}
        requestedStep={null}
        onDetailsSaved={() => undefined}
      />,
    );
    expect(await screen.findByText('This is not available at the moment')).toBeInTheDocument();
    server.answer(surgeryEndpoints.readSurgery, { surgery: readySurgery });
    await press('Try again');
    await heading('Before you start');
  });
});

describe('the certificate step', () => {
  const statement =
    'I understand the risks and benefits of surgery and have also considered non operative options';

  it('requires the statement to be ticked before Complete', async () => {
    show(learnedJourney);
    await heading('Certificate');
    expect(await screen.findByTitle('Your certificate')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Notes' })).toBeInTheDocument();
    await screen.findByRole('checkbox', { name: statement });
    expect(screen.getByRole('button', { name: 'Complete' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('offers no statement to tick until it is known whether it was ticked already', async () => {
    const server = show(learnedJourney);
    const certificate = { surgery_id: id(1), consented: false };
    server.handle(certificateEndpoints.readCertificate, () =>
      server.callsOf(certificateEndpoints.readCertificate).length === 1
        ? jsonReply({ data: { certificate } })
        : new Promise(() => undefined),
    );
    await heading('Certificate');
    await screen.findByTitle('Your certificate');
    expect(screen.queryByRole('checkbox', { name: statement })).toBeNull();
  });

  it('says that it is complete, with notes, download and the code, and asks the user to download it', async () => {
    show(learnedJourney);
    await heading('Certificate');
    await userEvent.click(await screen.findByRole('checkbox', { name: statement }));
    await press('Complete');
    const title = await screen.findByRole('heading', {
      level: 1,
      name: 'You have completed your certificate',
    });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.queryByText(/% complete/)).toBeNull();
    expect(screen.getByRole('region', { name: 'What happens next' })).toBeInTheDocument();
    expect(
      screen.getByText(/Download your certificate to show to your surgeon\. Then come back/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Notes' })).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Download Certificate' }).getAttribute('aria-disabled'),
    ).toBeNull();
    expect(screen.queryByText('ABC234DEF')).toBeNull();
    await press('Reveal Your Code');
    expect(screen.getByText('ABC234DEF')).toBeInTheDocument();
    await press('Next Section');
    await heading('Patient Details');
  });

  it('shows the details of the displayed form for a check, even if the journey still has older ones', async () => {
    const server = show(
      { ...learnedJourney, isCertified: true, patient: knownPatient, surgery: readySurgery, consentForm },
      'consent-form',
    );
    let reads = 0;
    server.handle(surgeryEndpoints.readSurgery, () => {
      reads += 1;
      const side = reads === 1 ? 'Left' : 'Right';
      return jsonReply({ data: { surgery: { ...readySurgery, surgery_laterality: side } } });
    });
    await heading('Consent Form');
    const details = await screen.findByRole('region', { name: 'Check your details' });
    expect(within(details).getByText('Right side')).toBeInTheDocument();
    expect(within(details).queryByText('Left')).toBeNull();
  });
});
