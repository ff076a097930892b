import { labels, listedPatient, SCREENS } from '@candour/contracts';
import { PatientNumbers } from '../../features/patient/numbers/patient-numbers';
import { loadPatientOfSurgeon } from '../../features/patient/surgeon-patients/surgeon-patients.actors';
import { words as patientWords } from '../../features/patient/surgeon-patients/words';
import { PatientSurgeries } from '../../features/surgery/worklist/patient-surgeries';
import { loadSurgeriesOfPatient } from '../../features/surgery/worklist/worklist.actors';
import { dateOfBirth } from '../../lib/dates-on-screen';
import type { PageProps } from '../../lib/page-props';
import { NeedsFlag } from '../../shell/needs/needs-flag';
import { RemoteView } from '../../shell/remote/remote-view';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs';
import { Card } from '../../ui/card/card';
import { FactList } from '../../ui/fact-list/fact-list';
import { Stack } from '../../ui/layout/stack';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';
import { words } from './words';

const { title } = SCREENS.surgeonPatient;

function PatientDetails({ id }: { readonly id: string }) {
  const remote = useSurgeonRemote(async (signal) => {
    const [patient, surgeries] = await Promise.all([
      loadPatientOfSurgeon(id, signal),
      loadSurgeriesOfPatient(id, signal),
    ]);
    return { patient, surgeries };
  });
  return (
    <RemoteView of={remote} shapes={['card', 'card']}>
      {({ patient, surgeries }) => (
        <Stack gap={6}>
          <Card title={listedPatient(patient)}>
            <NeedsFlag of={patient} />
            <FactList
              facts={[
                {
                  name: patientWords.born,
                  value: patient.patient_date_of_birth && dateOfBirth(patient.patient_date_of_birth),
                },
                { name: patientWords.email, value: patient.patient_email },
              ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))}
            />
          </Card>
          <PatientNumbers
            patient={patient}
            onChange={(changed) => remote.replace({ patient: changed, surgeries })}
          />
          <PatientSurgeries surgeries={surgeries} />
        </Stack>
      )}
    </RemoteView>
  );
}

export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame
      title={title}
      above={
        <Breadcrumbs
          label={words.breadcrumbs}
          crumbs={[
            { label: labels.drawer.patients, href: SCREENS.surgeonPatients.paths[0] },
            { label: title },
          ]}
        />
      }
    >
      {() => <Identified id={parameters['id']}>{(id) => <PatientDetails id={id} />}</Identified>}
    </SurgeonFrame>
  );
}
