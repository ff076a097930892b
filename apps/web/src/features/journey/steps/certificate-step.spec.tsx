import { certificateEndpoints, messages } from '@candour/contracts';
import { unsentWords } from '@candour/machines';
import { render, screen } from '@testing-library/react';
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
