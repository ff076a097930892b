import { ENDPOINTS, type EndpointName } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import {
  completeCertificate,
  finishLearning,
  giveDetails,
  hospitalId,
  newSurgery,
} from './harness/surgeries';

describe('the audit trail says what was shown', () => {
  const api = useTestApp();

  const learned = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, {
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    await finishLearning(api, patient, surgery_id);
    return { patient, surgeon, surgery_id };
  };

  const opened = async (
    name: EndpointName & `preview${'ConsentForm' | 'Certificate'}`,
    token: string,
    id: string,
  ) => {
    const { data } = await api.call(ENDPOINTS[name], { token, params: { id } });
    expect((await api.app.inject({ url: data.preview_html_url })).statusCode).toBe(200);
    return data.document_hash;
  };

  it('of the form that each side opened before they signed it, and of the certificate, by their hashes', async () => {
    const { patient, surgeon, surgery_id } = await learned();
    const draft = await opened('previewCertificate', patient.token, surgery_id);
    await completeCertificate(api, patient, surgery_id);
    await giveDetails(api, patient, surgery_id);
    const document_hash = await opened('previewConsentForm', patient.token, surgery_id);
    const params = { id: surgery_id };
    await api.call(ENDPOINTS.signConsentForm, {
      token: patient.token,
      params,
      body: { patient_signature: patient.name, document_hash },
    });
    await opened('previewConsentForm', surgeon.token, surgery_id);
    const signature = { surgeon_signature: surgeon.name, signature_name: surgeon.name };
    const { status } = await api.call(ENDPOINTS.signConsentForm, {
      token: surgeon.token,
      params,
      body: { ...signature, document_hash },
    });
    expect(status).toBe(200);

    const shown: object[] = await api.database.query(
      `SELECT role, action, details->>'kind' AS kind, details->>'document_hash' AS hash FROM audit_entry
       WHERE surgery_id = $1 AND (details->>'call' = 'document' OR action = 'consent-form.signed') ORDER BY sequence`,
      [surgery_id],
    );
    expect(shown).toEqual([
      { role: 'PATIENT', action: 'document.opened', kind: 'CERTIFICATE', hash: draft },
      { role: 'PATIENT', action: 'document.opened', kind: 'CONSENT_FORM', hash: document_hash },
      { role: 'PATIENT', action: 'consent-form.signed', kind: null, hash: document_hash },
      { role: 'SURGEON', action: 'record.read', kind: 'CONSENT_FORM', hash: document_hash },
      { role: 'SURGEON', action: 'consent-form.signed', kind: null, hash: document_hash },
    ]);
  });

  it('of what the patient downloaded, and in the story of the form that they had a copy', async () => {
    const { patient, surgeon, surgery_id } = await learned();
    await completeCertificate(api, patient, surgery_id);
    await giveDetails(api, patient, surgery_id);
    const params = { id: surgery_id };
    const body = { patient_signature: patient.name };
    await api.call(ENDPOINTS.signConsentForm, { token: patient.token, params, body });
    expect((await api.call(ENDPOINTS.downloadCopy, { token: patient.token, params })).status).toBe(200);
    const signature = { surgeon_signature: surgeon.name, signature_name: surgeon.name };
    await api.call(ENDPOINTS.signConsentForm, { token: surgeon.token, params, body: signature });
    expect(
      await api.database.query(
        `SELECT role, account_id IS NOT NULL AS named FROM audit_entry
         WHERE surgery_id = $1 AND action = 'document.opened' AND details->>'call' = 'downloadCopy'`,
        [surgery_id],
      ),
    ).toEqual([{ role: 'PATIENT', named: true }]);
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token: surgeon.token, params });
    const page = (await api.app.inject({ url: data.preview_html_url })).body;
    expect(page).toContain('opened or downloaded the copy of what was signed.');
  });

  it('of the questions that were answered and the videos that were watched, by the version of the content', async () => {
    const { surgery_id } = await learned();
    const versions: object[] = await api.database.query(
      `SELECT DISTINCT action, operation_version_id::text = details->>'operation_version' AS is_its_own
       FROM audit_entry JOIN surgery USING (surgery_id)
       WHERE surgery_id = $1 AND action IN ('assessment.answered', 'resource.engaged') ORDER BY action`,
      [surgery_id],
    );
    expect(versions).toEqual([
      { action: 'assessment.answered', is_its_own: true },
      { action: 'resource.engaged', is_its_own: true },
    ]);
  });
});
