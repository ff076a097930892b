import { SCREENS } from '@candour/contracts';
import { useSurgeonAccount } from '../../features/auth/account-context';
import { SurgeonConsentForm } from '../../features/consent-form/surgeon-consent-form';
import type { PageProps } from '../../lib/page-props';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryCrumbs } from './surgery-crumbs';

const { title } = SCREENS.surgeonConsentForm;

export function Page({ parameters }: PageProps) {
  const { data: surgeon } = useSurgeonAccount();
  return (
    <SurgeonFrame title={title} width="full" above={<SurgeryCrumbs id={parameters['id']} here={title} />}>
      {() => (
        <Identified id={parameters['id']}>
          {(id) =>
            surgeon ? (
              <SurgeonConsentForm
                surgeryId={id}
                signer={{ firstName: surgeon.surgeon_first_name, lastName: surgeon.surgeon_last_name }}
              />
            ) : null
          }
        </Identified>
      )}
    </SurgeonFrame>
  );
}
