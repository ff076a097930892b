import { messages, pathTo } from '@candour/contracts';
import type { FormToSign } from '@candour/machines';
import { dateInDetails } from '../../lib/dates-on-screen';
import { FactList } from '../../ui/fact-list/fact-list';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { Procedure, Side } from './signing.styles';
import { words } from './surgeon-signature.words';

const sideOf = ({ surgery }: FormToSign): string | null => {
  if (surgery.operation_laterality === 'none') return null;
  return surgery.surgery_laterality === null ? words.sideMissing : words.side(surgery.surgery_laterality);
};

const hospitalOf = ({ surgery }: FormToSign): string =>
  [surgery.hospital_name, surgery.hospital_city].filter(Boolean).join(', ') || messages.hospitalUnknown;

export interface ConsentFormIdentityProps {
  readonly form: FormToSign;
  /** False where the procedure and the side stand beside the Sign button. */
  readonly namesProcedure: boolean;
}

/** What is signed and for whom: procedure and side largest, then who it is. */
export function ConsentFormIdentity({ form, namesProcedure }: ConsentFormIdentityProps) {
  const { surgery, patient } = form;
  const side = sideOf(form);
  return (
    <Stack gap={3}>
      {namesProcedure ? (
        <div>
          <Procedure>{surgery.operation_name}</Procedure>
          {side === null ? null : <Side>{side}</Side>}
        </div>
      ) : null}
      <FactList
        facts={[
          {
            name: words.patient,
            value: (
              <TextLink href={pathTo('/surgeon/surgeries/:id', { id: surgery.surgery_id })}>
                {surgery.patient_first_name} {surgery.patient_last_name}
              </TextLink>
            ),
          },
          { name: words.dateOfBirth, value: dateInDetails(patient.patient_date_of_birth, words.notGiven) },
          { name: words.hospital, value: hospitalOf(form) },
          {
            name: words.date,
            value: dateInDetails(surgery.surgery_date, messages.surgeryDateUnknownDetails),
          },
        ]}
      />
    </Stack>
  );
}
