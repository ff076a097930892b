import { hasSide, listedPatient, messages, pathTo, sideForSurgeon, type Surgery } from '@candour/contracts';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { hospitalAndCity, sideInWords } from '../../../lib/names-on-screen';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { Procedure, Side } from '../signing.styles';
import { words } from './words';

const sideOf = (surgery: Surgery): string | null => {
  if (!hasSide(surgery)) return null;
  const side = sideForSurgeon(surgery);
  return side === null ? words.sideMissing : sideInWords(side);
};

export interface ConsentFormIdentityProps {
  /** The surgery with the side that the surgeon has just chosen. */
  readonly surgery: Surgery;
  /** False if procedure and side are beside the Sign button. */
  readonly namesProcedure: boolean;
}

/** The content of the signature: procedure and side largest, then the patient. */
export function ConsentFormIdentity({ surgery, namesProcedure }: ConsentFormIdentityProps) {
  const side = sideOf(surgery);
  return (
    <Stack gap={3}>
      {namesProcedure ? (
        <div>
          <Procedure>{surgery.operation_name}</Procedure>
          {side === null ? null : <Side>{side}</Side>}
        </div>
      ) : null}
      <NeedsFlag of={surgery} />
      <FactList
        facts={[
          {
            name: words.patient,
            value: (
              <Who of={surgery}>
                <TextLink href={pathTo('/surgeon/surgeries/:id', { id: surgery.surgery_id })}>
                  {listedPatient(surgery)}
                </TextLink>
              </Who>
            ),
          },
          { name: words.hospital, value: hospitalAndCity(surgery) },
          {
            name: words.date,
            value: dateInDetails(surgery.surgery_date, messages.surgeryDateUnknownDetails),
          },
        ]}
      />
    </Stack>
  );
}
