import { patientName, SCREENS } from '@candour/contracts';
import { MoreWaysIn } from '../../features/auth/account/more-ways-in';
import { OwnAccount } from '../../features/auth/account/own-account';
import { OwnSessions } from '../../features/auth/account/own-sessions';
import { PatientNumbers } from '../../features/patient/numbers/patient-numbers';
import { OwnDataCard } from '../../features/patient/own-data/own-data-card';
import { WhomToCall } from '../../shell/contact/whom-to-call';
import { RemoteView } from '../../shell/remote/remote-view';
import { usePatientAccount } from '../../shell/session/account-context';
import { Card } from '../../ui/card/card';
import { Page as PageFrame } from '../../ui/layout/page';
import { TextLink } from '../../ui/link/text-link';
import { PlainList } from './patient-pages.styles';
import { patientPageWords as words } from './words';

/** The screens about the patient themselves. */
const ABOUT_ME = [SCREENS.patientNeeds, SCREENS.patientAccessLog] as const;

/** /patient/account */
export function Page() {
  const account = usePatientAccount();
  return (
    <PageFrame title={SCREENS.patientAccount.title}>
      <Card title={words.name} gap={2}>
        <p>{account.data ? patientName(account.data) : words.emptyLine}</p>
        <p>{words.nameWrong}</p>
      </Card>
      <RemoteView
        of={{ ...account, isBusy: account.failure === null, isStale: false }}
        shapes={['card', 'card', 'card']}
        after={
          <>
            <MoreWaysIn />
            <OwnSessions />
            <Card title={words.aboutMe} gap={4}>
              <PlainList>
                {ABOUT_ME.map(({ paths: [href], title }) => (
                  <li key={href}>
                    <TextLink href={href}>{title}</TextLink>
                  </li>
                ))}
              </PlainList>
            </Card>
            <OwnDataCard />
            <WhomToCall />
          </>
        }
      >
        {(patient) => (
          <>
            <OwnAccount
              email={patient.patient_email}
              mobile={patient.patient_mobile_number}
              onChange={({ email: patient_email, mobile: patient_mobile_number }) =>
                account.replace({ ...patient, patient_email, patient_mobile_number })
              }
            />
            <PatientNumbers patient={patient} onChange={account.replace} />
          </>
        )}
      </RemoteView>
    </PageFrame>
  );
}
