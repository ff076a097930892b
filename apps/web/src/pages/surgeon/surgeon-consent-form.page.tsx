import { SCREENS } from '@candour/contracts';
import { SurgeonConsentForm } from '../../features/consent-form/surgeon/surgeon-consent-form';
import type { PageProps } from '../../lib/page-props';
import { Identified } from './identified';
import { SurgeonFrame } from './surgeon-frame';
import { SurgeryBreadcrumbs } from './surgery-breadcrumbs';

const { title } = SCREENS.surgeonConsentForm;

export function Page({ parameters }: PageProps) {
  return (
    <SurgeonFrame
      title={title}
      width="full"
      above={<SurgeryBreadcrumbs id={parameters['id']} here={title} />}
    >
      {(surgeon) => (
        <Identified id={parameters['id']}>
          {(id) => (
            <SurgeonConsentForm
              surgeryId={id}
              signer={{ firstName: surgeon.surgeon_first_name, lastName: surgeon.surgeon_last_name }}
            />
          )}
        </Identified>
      )}
    </SurgeonFrame>
  );
}
