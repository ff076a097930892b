import {
  consentFormEndpoints,
  messages,
  patientEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import type { SigningRole } from '@candour/machines';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { consentForm, id, knownPatient, previewOf, readySurgery } from '../../api/testing/patient-facts';
import { ConsentFormDownload } from './consent-form-download';
import { ConsentFormPreview } from './consent-form-preview';
import { SignConsentForm } from './sign-consent-form';
import { useSigning } from './use-signing';

let server: FakeServer;
const { previewConsentForm, signConsentForm } = consentFormEndpoints;

function Signing({ as: role }: { readonly as: SigningRole }) {
  const signer =
    role === 'patient'
      ? { firstName: 'Ann-Marie', lastName: "O'Neill" }
      : { firstName: 'Helen', lastName: 'Carter' };
  const signing = useSigning({ surgeryId: id(1), role, signer });
  return (
    <>
      <ConsentFormPreview {...signing} />
      <SignConsentForm {...signing} />
      <ConsentFormDownload {...signing} />
    </>
  );
}

const show = async (role: SigningRole = 'patient', surgery: Surgery = readySurgery) => {
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  render(<Signing as={role} />);
  await screen.findByTitle('Consent form');
};

const sign = () => userEvent.click(screen.getByRole('button', { name: 'Sign' }));
const type = (text: string) => userEvent.type(screen.getByLabelText('Signature'), text);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = fakeServer();
  server.answer(patientEndpoints.readPatient, { patient: knownPatient });
  server.answer(previewConsentForm, previewOf(consentForm));
  server.answer(signConsentForm, { consent_form: { ...consentForm, patient_signed: true, consented: true } });
});

describe('signing as the patient', () => {
  it('shows the name to type, the content to sign, and procedure and side beside the button', async () => {
    await show();
    expect(screen.getByText("Type your name exactly like this: Ann-Marie O'Neill")).toBeInTheDocument();
    expect(screen.getByText('I have read this form.')).toBeInTheDocument();
    expect(screen.getByText('Total hip replacement')).toBeInTheDocument();
    expect(screen.getByText('Left side')).toBeInTheDocument();
  });

  it('loads the facts beside the button after the form, so that the hash of the form is never newer than they are', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.handle(previewConsentForm, async () => {
      await held;
      return jsonReply({ data: previewOf(consentForm) });
    });
    const shown = show();
    await waitFor(() => expect(server.callsOf(previewConsentForm)).toHaveLength(1));
    expect(server.callsOf(surgeryEndpoints.readSurgery)).toHaveLength(0);
    release();
    await shown;
    expect(server.callsOf(surgeryEndpoints.readSurgery)).toHaveLength(1);
  });

  it('is not possible below a form that did not open, until it has opened again', async () => {
    await show();
    await type('Ann-Marie');
    fireEvent.load(screen.getByTitle('Consent form'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We were unable to download your consent form at this time',
    );
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeInTheDocument();
    expect(screen.getByTitle('Consent form')).toBeInTheDocument();
    expect(screen.getByDisplayValue('Ann-Marie')).toBe(screen.getByLabelText('Signature'));
    expect(server.callsOf(previewConsentForm)).toHaveLength(2);
  });

  it('rejects a different name and a different case, and sends nothing', async () => {
    await show();
    await type("ann-marie o'neill");
    await sign();
    expect(screen.getAllByText('This must match your name exactly, it is case sensitive')).toHaveLength(1);
    expect(
      screen.getByText('Error: This must match your name exactly, it is case sensitive'),
    ).toBeInTheDocument();
    expect(server.callsOf(signConsentForm)).toHaveLength(0);
  });

  it('sends the signature with the hash of the displayed form, and accepts a typographic apostrophe', async () => {
    await show();
    await type('Ann-Marie O’Neill');
    await sign();
    await waitFor(() => expect(screen.queryByLabelText('Signature')).toBeNull());
    expect(server.callsOf(signConsentForm)[0]?.body).toEqual({
      patient_signature: 'Ann-Marie O’Neill',
      document_hash: 'a'.repeat(64),
    });
  });

  it('requires a changed form to be read again before it can be signed', async () => {
    await show();
    server.handle(
      signConsentForm,
      () =>
        new Response(
          JSON.stringify({
            data: {
              errors: ['This form has changed since you opened it, please read it again'],
              code: 'consent-form.changed',
              request_id: 'request-1',
            },
          }),
          { status: 409 },
        ),
    );
    await type("Ann-Marie O'Neill");
    await sign();
    expect(
      await screen.findByText('This form has changed since you opened it, please read it again'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'I have read it again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Signature').value).toBe("Ann-Marie O'Neill");
  });

  it('keeps the typed name when the server has too much to do, and signs at the next try', async () => {
    await show();
    server.fail(signConsentForm, 503, messages.unavailable);
    await type("Ann-Marie O'Neill");
    await sign();
    expect(await screen.findByText(messages.unavailable)).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Signature').value).toBe("Ann-Marie O'Neill");
    server.answer(signConsentForm, { consent_form: { ...consentForm, patient_signed: true } });
    await sign();
    await waitFor(() => expect(screen.queryByLabelText('Signature')).toBeNull());
    expect(server.callsOf(signConsentForm)).toHaveLength(2);
  });

  it('is not possible while no verified surgeon is linked', async () => {
    await show('patient', { ...readySurgery, surgeon_id: null, surgeon_status: null });
    expect(screen.queryByLabelText('Signature')).toBeNull();
  });

  it('offers no download before both have signed', async () => {
    await show();
    const download = screen.getByRole('button', { name: 'Download Consent Form' });
    expect(download.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Download unavailable')).toBeInTheDocument();
  });

  it('shows that the preview failed, and tries again', async () => {
    server.answer(surgeryEndpoints.readSurgery, { surgery: readySurgery });
    server.fail(previewConsentForm, 503, 'This is not available at the moment');
    render(<Signing as="patient" />);
    expect(
      await screen.findByText('We were unable to download your consent form at this time'),
    ).toBeInTheDocument();
    server.answer(previewConsentForm, previewOf(consentForm));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Consent form')).toBeInTheDocument();
  });
});

describe('signing as the surgeon', () => {
  it('requires name and signature and shows the error under each', async () => {
    await show('surgeon');
    await userEvent.clear(screen.getByLabelText('Surgeon Name'));
    await sign();
    expect(screen.getByText('Error: Please provide your name')).toBeInTheDocument();
    expect(screen.getByText('Error: Please provide your signature')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Surgeon Name'), 'Helen Carter');
    await type('Helen Carter');
    await sign();
    await waitFor(() => expect(server.callsOf(signConsentForm)).toHaveLength(1));
    expect(server.callsOf(signConsentForm)[0]?.body).toEqual({
      surgeon_signature: 'Helen Carter',
      signature_name: 'Helen Carter',
      document_hash: 'a'.repeat(64),
    });
  });
});
