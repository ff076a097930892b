import { certificateEndpoints } from '@candour/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentForm, id, knownPatient, readySurgery } from '../../api/testing/patient-facts';
import * as download from '../../lib/download';
import { JourneySummary } from './journey-summary';
import { freshJourney, journeyServer, learnedJourney } from './testing/journey-server';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const isDisabled = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('the summary of an operation', () => {
  it('has the notes, both downloads and the code, and says what there is not yet', async () => {
    const saved = vi.spyOn(download, 'saveFile').mockImplementation(() => undefined);
    const server = journeyServer({
      ...learnedJourney,
      isCertified: true,
      patient: knownPatient,
      surgery: readySurgery,
      consentForm,
    });
    server.handle(certificateEndpoints.downloadCertificate, () => new Response('%PDF-1.7'));
    render(<JourneySummary surgeryId={id(1)} />);
    expect((await screen.findByRole('link', { name: 'View Notes' })).getAttribute('href')).toBe(
      `/patient/notes/${id(1)}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Download Certificate' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'consent-certificate.pdf'));
    expect(isDisabled('Download Consent Form')).toBe(true);
    expect(screen.getByText('Download unavailable')).toBeInTheDocument();
    expect(screen.queryByText('ABC234DEF')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reveal Your Code' }));
    expect(screen.getByText('ABC234DEF')).toBeInTheDocument();
  });

  it('leads to each document as a page, before its file', async () => {
    journeyServer({ ...learnedJourney, isCertified: true, consentForm });
    render(<JourneySummary surgeryId={id(1)} />);
    const file = await screen.findByRole('button', { name: 'Download Certificate' });
    for (const [name, step] of [
      ['Read your certificate', 'certificate'],
      ['Read your consent form', 'consent-form'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`/patient/consent-process/${id(1)}?step=${step}`);
      expect(link.compareDocumentPosition(file)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('leads to Feedback that was skipped, and not before it can be given', async () => {
    for (const isCertified of [false, true]) {
      journeyServer({ ...learnedJourney, isCertified });
      const { unmount } = render(<JourneySummary surgeryId={id(1)} />);
      const link = await screen.findByRole('link', { name: /Feedback/ });
      expect(link.getAttribute('href')).toBe(`/patient/consent-process/${id(1)}?step=feedback`);
      unmount();
    }
    journeyServer(freshJourney);
    render(<JourneySummary surgeryId={id(1)} />);
    await screen.findByRole('link', { name: 'View Notes' });
    expect(screen.queryByRole('link', { name: /Feedback/ })).toBeNull();
  });
});
