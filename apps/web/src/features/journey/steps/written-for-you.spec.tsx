import { consentFormEndpoints, ERRORS, messages, type StatementReading } from '@candour/contracts';
import { aStatement, aStatementReading } from '@candour/contracts/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonReply } from '../../../api/testing/fake-server';
import { consentForm, id, knownPatient, previewOf, readySurgery } from '../../../api/testing/patient-facts';
import { runningOutbox } from '../../../shell/outbox/testing/running-outbox';
import { JourneyView } from '../journey-view';
import { journeyServer, learnedJourney } from '../testing/journey-server';

const signer = { firstName: 'Alex', lastName: 'Morgan' };

const show = async (statement: StatementReading) => {
  const server = journeyServer({
    ...learnedJourney,
    patient: knownPatient,
    isCertified: true,
    surgery: readySurgery,
    consentForm,
    statement,
  });
  const props = { signer, requestedStep: 'consent-form', onDetailsSaved: () => undefined };
  render(<JourneyView surgeryId={id(1)} outbox={runningOutbox()} {...props} />);
  await screen.findByTitle('Consent form');
  return server;
};

const written = () => screen.findByRole('region', { name: 'What Miss Carter wrote for you' });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('what the surgeon wrote for the patient', () => {
  it('is read before signing, in plain words, and what was not said is left out', async () => {
    await show(aStatementReading({ statement: aStatement() }));
    const card = within(await written());
    expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'What matters to you',
      'Risks that matter most for you',
      'How this operation can help you',
      'Somebody else’s blood',
      'When you talked about it',
      'How you talked',
      'Who talked with you',
      'What they do',
    ]);
    expect(
      card.getByText(
        'A slow wound. Common: it happens to about 20 of 1,000 people. It does not happen to about 980. Because of diabetes',
      ),
    ).toBeInTheDocument();
    expect(card.getByText('You do not want it')).toBeInTheDocument();
  });

  it('is worth waiting for while there is none, and signing stays possible', async () => {
    await show(aStatementReading());
    const wait = await screen.findByRole('link', { name: /^Wait for / });
    expect(wait.getAttribute('href')).toBe('/patient/dashboard');
    expect(screen.getByLabelText('Signature')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('shows what has changed since the patient signed', async () => {
    const { round: _r, written_by: _b, written_at: _a, ...before } = aStatement({ transfusion: 'ACCEPTED' });
    await show(aStatementReading({ statement: aStatement(), former: { round: 1, statement: before } }));
    const card = await written();
    expect(within(card).getByText(/This has changed since you signed/)).toBeInTheDocument();
    const [change, ...others] = within(card).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(change?.textContent).toBe(
      'Somebody else’s bloodBefore: You agree to it if you need itNow: You do not want it',
    );
  });

  it('is called new where nothing had been written when the patient signed', async () => {
    await show(aStatementReading({ statement: aStatement(), former: { round: 1, statement: null } }));
    const card = within(await written());
    expect(card.getByText(/This is new/)).toBeInTheDocument();
    expect(card.queryByText(/Before:/)).toBeNull();
  });

  it('shows what has changed since the form was opened, when it can no longer be signed as it was read', async () => {
    const server = await show(aStatementReading({ statement: aStatement({ transfusion: 'ACCEPTED' }) }));
    await written();
    server.journey.statement = aStatementReading({ statement: aStatement() });
    server.handle(consentFormEndpoints.previewConsentForm, () =>
      jsonReply({ data: { ...previewOf(consentForm), document_hash: 'b'.repeat(64) } }),
    );
    server.handle(consentFormEndpoints.signConsentForm, () =>
      jsonReply(
        { data: { errors: [messages.formChanged], code: 'consent-form.changed', request_id: 'r' } },
        { status: ERRORS['consent-form.changed'].status },
      ),
    );
    await userEvent.type(screen.getByLabelText('Signature'), 'Alex Morgan');
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    const news = await screen.findByText(/has changed this since you opened it/);
    expect(news.textContent).toContain('Before: You agree to it if you need itNow: You do not want it');
  });
});
