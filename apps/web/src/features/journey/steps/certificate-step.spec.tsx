import { certificateEndpoints, messages } from '@candour/contracts';
import { unsentWords } from '@candour/machines';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { id } from '../../../api/testing/patient-facts';
import { completeBrowser } from '../../../lib/testing/complete-browser';
import { runningOutbox } from '../../../shell/outbox/testing/running-outbox';
import { JourneyView } from '../journey-view';
import { journeyServer, learnedJourney } from '../testing/journey-server';

it('says that the certificate is NOT complete while the device is offline, and keeps the tick', async () => {
  completeBrowser();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = journeyServer(learnedJourney);
  server.handle(certificateEndpoints.completeCertificate, () => {
    throw new TypeError('Failed to fetch');
  });
  const props = { signer: null, requestedStep: null, onDetailsSaved: () => undefined };
  render(<JourneyView surgeryId={id(1)} outbox={runningOutbox()} {...props} />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: messages.consentStatement });
  expect(screen.getByText(/nothing is sent or signed until you are back online/)).toBeInTheDocument();
  expect(screen.queryByText(/We send it when you are back online/)).toBeNull();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText(unsentWords.certificateNotCompleted)).toBeInTheDocument();
  expect(box.checked).toBe(true);
});

it('asks what matters before the certificate, and makes its preview anew with what is printed', async () => {
  completeBrowser();
  const server = journeyServer(learnedJourney);
  const props = { signer: null, requestedStep: null, onDetailsSaved: () => undefined };
  render(<JourneyView surgeryId={id(1)} outbox={runningOutbox()} {...props} />);
  const field = await screen.findByRole('textbox', { name: /^What would you not accept/ });
  const box = screen.getByRole('checkbox', { name: messages.consentStatement });
  expect(field.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const previews = () => server.callsOf(certificateEndpoints.previewCertificate).length;
  await waitFor(() => expect(previews()).toBe(1));
  await userEvent.type(field, 'A blood transfusion');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Print my words on my certificate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
  await waitFor(() => expect(previews()).toBe(2));
  expect(screen.getByText('A blood transfusion')).toBeInTheDocument();
});

it('names whom to call at the hospital once the certificate is complete', async () => {
  completeBrowser();
  const team = { name: 'Hip and knee team', telephone: '01632 960100' };
  const { surgery } = learnedJourney;
  journeyServer({ ...learnedJourney, isCertified: true, surgery: { ...surgery, hospital_team: team } });
  const props = { signer: null, requestedStep: 'certificate', onDetailsSaved: () => undefined } as const;
  render(<JourneyView surgeryId={id(1)} outbox={runningOutbox()} {...props} />);
  const call = await screen.findByRole('link', { name: team.telephone });
  expect(call.getAttribute('href')).toBe('tel:01632960100');
});
