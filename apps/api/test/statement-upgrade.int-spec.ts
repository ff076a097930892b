import { ENDPOINTS } from '@candour/contracts';
import { type ConsentFacts, hashOfFacts } from '../src/consent-form/consent-facts';
import { useTestApp } from './harness/app';
import { on } from './harness/backups';
import { beginReadyConsent } from './harness/consents';
import { readPdf } from './harness/pdf-text';
import { statementsOf } from './harness/statements';
import { PAST_EVERYTHING } from './harness/tampering';

describe('a form that was half signed before there were statements', () => {
  const api = useTestApp();

  /** The facts as an earlier release froze them: without a statement, and without the words about one. */
  const former = (present: ConsentFacts): ConsentFacts => {
    const { statement: _statement, ...facts } = present;
    const { noOwnRisks: _noOwnRisks, writtenFor: _writtenFor, ...wording } = facts.wording;
    return { ...facts, wording: wording as ConsentFacts['wording'] };
  };

  it('keeps its hash and its page when the surgeon signs it after the upgrade', async () => {
    const consent = await beginReadyConsent(api);
    const { surgery_id, patient, params } = consent;
    await consent.signAsPatient();
    const [row]: { facts: ConsentFacts }[] = await api.database.query(
      'SELECT facts FROM consent_form WHERE surgery_id = $1',
      [surgery_id],
    );
    if (!row) throw new Error('The form is not frozen');
    const facts = former(row.facts);
    const hash = hashOfFacts(facts);
    await on(
      { url: api.databaseUrl },
      `${PAST_EVERYTHING}
       UPDATE consent_form SET facts = $facts$${JSON.stringify(facts)}$facts$, document_hash = '${hash}'
       WHERE surgery_id = '${surgery_id}';
       UPDATE signature SET document_hash = '${hash}' WHERE surgery_id = '${surgery_id}'`,
    );

    expect(await statementsOf(api, consent).hash()).toBe(hash);
    await consent.signAsSurgeon();
    const signatures: { document_hash: string }[] = await api.database.query(
      'SELECT document_hash FROM signature WHERE surgery_id = $1',
      [surgery_id],
    );
    expect(signatures.map(({ document_hash }) => document_hash)).toEqual([hash, hash]);
    const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, { token: patient.token, params });
    const text = (await readPdf(bytes)).pages.join(' ');
    expect(text).toContain('Space to write by hand');
    expect(text).not.toContain('was recorded');
    expect(text).not.toContain('undefined');
  });
});
