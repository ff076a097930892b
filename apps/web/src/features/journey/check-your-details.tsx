import { type JourneyStepId, messages, type Patient, signatureName, type Surgery } from '@candour/contracts';
import type { Signer } from '@candour/machines';
import { dateOfBirth } from '../../lib/dates-on-screen';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { FactList } from '../../ui/fact-list/fact-list';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import { SurgeryFacts } from '../surgery/brief/surgery-facts';
import { journeyWords } from './words';

export interface CheckYourDetailsProps {
  /** The details that were loaded with the displayed form. */
  readonly surgery: Surgery;
  readonly patient: Pick<Patient, 'patient_date_of_birth'>;
  readonly signer: Signer | null;
  readonly onSelect: (step: JourneyStepId) => void;
}

const { details: words } = journeyWords;

/** The details of the form to check before signing, each with a link that changes it. */
export function CheckYourDetails({ surgery, patient, signer, onSelect }: CheckYourDetailsProps) {
  return (
    <Card title={words.check} gap={4}>
      <p>{words.checkLead}</p>
      <FactList
        facts={[
          {
            name: words.name,
            value: signer ? signatureName(signer.firstName, signer.lastName) : messages.unknown,
          },
          {
            name: words.dateOfBirth,
            value: dateOfBirth(patient.patient_date_of_birth, messages.unknown),
          },
        ]}
      />
      <SurgeryFacts surgery={surgery} />
      <SmallText>{words.nameWrong}</SmallText>
      <Cluster gap={5}>
        <Button variant="plain" onPress={() => onSelect('patient-details')}>
          {words.changeDetails}
        </Button>
        <Button variant="plain" onPress={() => onSelect('surgery-details')}>
          {words.changeSurgery}
        </Button>
      </Cluster>
    </Card>
  );
}
