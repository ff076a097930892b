import { hasSide, messages, pathTo, patientName } from '@candour/contracts';
import type { FormToSign } from '@candour/machines';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { hospitalAndCity } from '../../../lib/names-on-screen';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { Procedure, Side } from '../signing.styles';
import { words } from './words';

const sideOf = ({ surgery }: FormToSign): string | null => {
  if (!hasSide(surgery)) return null;
  return surgery.surgery_laterality === null ? words.sideMissing : words.side(surgery.surgery_laterality);
};

export interface ConsentFormIdentityProps {
  readonly form: FormToSign;
  /** False if procedure and side are beside the Sign button. */
  readonly namesProcedure: boolean;
}

/** The content of the signature: procedure and side largest, then the patient. */
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
                {patientName(surgery)}
              </TextLink>
            ),
          },
          { name: words.dateOfBirth, value: dateInDetails(patient.patient_date_of_birth, words.notGiven) },
          { name: words.hospital, value: hospitalAndCity(form.surgery) },
          {
            name: words.date,
            value: dateInDetails(surgery.surgery_date, messages.surgeryDateUnknownDetails),
          },
        ]}
      />
    </Stack>
  );
}
