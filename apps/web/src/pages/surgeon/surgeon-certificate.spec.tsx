import {
  certificateEndpoints,
  consentFormEndpoints,
  patientEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { consentForm, id, knownPatient, previewOf, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page as Certificate } from './surgeon-certificate.page';

const parameters = { id: id(1) };
let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(surgeryEndpoints.readSurgery, { surgery: readySurgery });
  server.answer(patientEndpoints.readPatient, { patient: knownPatient });
  server.answer(certificateEndpoints.readCertificate, {
    certificate: { surgery_id: id(1), consented: false },
  });
  server.answer(consentFormEndpoints.readConsentForm, { consent_form: consentForm });
});

describe('the surgeon’s view of the certificate', () => {
  it('appears after the consent form exists, and offers its download after completion', async () => {
    server.answer(certificateEndpoints.readCertificate, {
      certificate: { surgery_id: id(1), consented: true },
    });
    server.answer(certificateEndpoints.previewCertificate, previewOf(consentForm));
    await openPage(Certificate, { parameters });
    expect(await screen.findByTitle('Certificate of the patient')).toBeInTheDocument();
    expect(await screen.findByText('MORGAN, Alex')).toBeInTheDocument();
    expect(screen.getByText('NHS 943 476 5919')).toBeInTheDocument();
    expect(await screen.findByText('Certificate complete')).toBeInTheDocument();
    expect(screen.queryByText('Download unavailable')).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('holds the certificate back until the state above it is known', async () => {
    const answerCertificate = server.hold(certificateEndpoints.readCertificate, {
      certificate: { surgery_id: id(1), consented: true },
    });
    server.answer(certificateEndpoints.previewCertificate, previewOf(consentForm));
    await openPage(Certificate, { parameters });
    const preview = await screen.findByTitle('Certificate of the patient');
    expect(preview.closest('[data-holds-back] ~ *')).not.toBeNull();
    answerCertificate();
    expect(await screen.findByText('Certificate complete')).toBeInTheDocument();
    expect(preview.closest('[data-holds-back] ~ *')).toBeNull();
  });

  it('is absent without a consent form, and offers no download before completion', async () => {
    server.answer(certificateEndpoints.previewCertificate, previewOf(null));
    await openPage(Certificate, { parameters });
    expect(
      await screen.findByText(
        'Please make sure the patient has completed the assessment and learning resources',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Download unavailable')).toBeInTheDocument();
  });
});
