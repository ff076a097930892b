import { ENDPOINTS, ERRORS, type SigningFacts, messages, signingObstacle } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { hospitalId, newSurgery, operationId } from './harness/surgeries';

/** Every combination of the values of all facts. */
const combinations = <Facts extends Record<string, unknown>>(
  values: {
    readonly [Name in keyof Facts]: readonly Facts[Name][];
  },
): Facts[] =>
  Object.entries(values).reduce<Record<string, unknown>[]>(
    (all, [name, given]) =>
      all.flatMap((facts) => (given as readonly unknown[]).map((value) => ({ ...facts, [name]: value }))),
    [{}],
  ) as Facts[];

const CERTIFIED = new Date('2026-11-21T10:00:00Z');

const FACTS = combinations<SigningFacts['patient'] & SigningFacts['surgery']>({
  created_by: ['PATIENT', 'SURGEON'],
  certificate_consented_at: [null, CERTIFIED],
  patient_gender: [null, 'Female'],
  patient_date_of_birth: [null, '1958-06-01'],
  operation_laterality: ['required', 'none'],
  surgery_laterality: [null, 'Left'],
  surgeon_side: [null, 'Left'],
  surgeon_id: [null, 'the surgeon'],
  surgeon_status: [null, 'NOT_VERIFIED', 'VERIFIED', 'REJECTED'],
});

describe('the obstacles to a signature', () => {
  const api = useTestApp();

  const prepare = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, {
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    const operations = {
      required: await operationId(api),
      none: await operationWithoutSide(),
    };
    return { patient, surgeon, surgery_id, operations };
  };

  const operationWithoutSide = async (): Promise<string> => {
    const [found] = await api.database.query(
      `SELECT operation_id FROM operation WHERE operation_laterality = 'none' LIMIT 1`,
    );
    return found.operation_id;
  };

  const arrange = async (facts: (typeof FACTS)[number], { surgeon, surgery_id, operations }: Prepared) => {
    await api.database.query(
      `UPDATE patient SET patient_gender = $2, patient_date_of_birth = $3
       WHERE patient_id = (SELECT patient_id FROM surgery WHERE surgery_id = $1)`,
      [surgery_id, facts.patient_gender, facts.patient_date_of_birth],
    );
    await api.database.query('UPDATE surgeon SET surgeon_status = $2 WHERE surgeon_id = $1', [
      surgeon.surgeonId,
      facts.surgeon_status,
    ]);
    await api.database.query(
      `UPDATE surgery SET created_by = $2, certificate_consented_at = $3, surgery_laterality = $4, surgeon_id = $5,
         operation_id = $6, surgeon_side = $7 WHERE surgery_id = $1`,
      [
        surgery_id,
        facts.created_by,
        facts.certificate_consented_at,
        facts.surgery_laterality,
        facts.surgeon_id && surgeon.surgeonId,
        operations[facts.operation_laterality],
        facts.surgeon_side,
      ],
    );
  };

  type Prepared = Awaited<ReturnType<typeof prepare>>;

  it.each([
    ['patient', 'PATIENT', { patient_signature: 'Another Name' }],
    ['linked surgeon', 'SURGEON', { surgeon_signature: 'Another Name', signature_name: 'Another Name' }],
  ] as const)(
    'is the same to the API and to the screen of the %s, whatever is missing',
    async (_, side, body) => {
      const prepared = await prepare();
      const { patient, surgeon, surgery_id } = prepared;
      // Some combinations cannot occur: an unverified or unlinked surgeon is refused before the surgery is examined.
      const possible = FACTS.filter(
        ({ surgeon_id, surgeon_status }) =>
          (surgeon_id === null) === (surgeon_status === null) &&
          (side === 'PATIENT' || surgeon_status === 'VERIFIED'),
      );
      const answers: unknown[] = [];
      const expected: unknown[] = [];
      for (const facts of possible) {
        await arrange({ ...facts, surgeon_status: facts.surgeon_status ?? 'VERIFIED' }, prepared);
        const { status, failure } = await api.call(ENDPOINTS.signConsentForm, {
          token: side === 'PATIENT' ? patient.token : surgeon.token,
          params: { id: surgery_id },
          body,
        });
        const obstacle = signingObstacle(side, { patient: facts, surgery: facts });
        answers.push({ facts, status, code: failure.code, said: failure.errors[0] });
        expected.push(
          obstacle
            ? { facts, status: 409, code: obstacle, said: ERRORS[obstacle].message }
            : { facts, status: 422, code: 'request.invalid', said: messages.signatureMismatch },
        );
      }
      expect(answers).toEqual(expected);
    },
  );
});
