import { isSignedByBoth, messages, pathTo, SCREENS } from '@candour/contracts';
import { CertificateInCard } from '../../features/certificate/certificate-preview';
import { ConsentFormInCard } from '../../features/consent-form/consent-form-preview';
import { DocumentCard } from '../../features/surgery/brief/document-card';
import type { SurgeryBrief } from '../../features/surgery/brief/surgery-brief.actors';
import { isRefused, standingOf } from '../../shell/consent/standing';

/** The cards of the certificate and the consent form of a surgery. */
export function SurgeryDocuments({ brief }: { readonly brief: SurgeryBrief }) {
  const id = brief.surgery.surgery_id;
  const { consented } = brief.certificate;
  const isSigned = isSignedByBoth(brief.consentForm) && !isRefused(standingOf(brief.surgery));
  return (
    <>
      <DocumentCard
        title={SCREENS.surgeonCertificate.title}
        standing={consented ? messages.certificateComplete : messages.certificateIncomplete}
        isComplete={consented}
        href={pathTo('/surgeon/certificate/:id', { id })}
        unavailable={consented && brief.consentForm ? null : messages.certificateUnavailable}
      >
        {() => <CertificateInCard surgeryId={id} />}
      </DocumentCard>
      <DocumentCard
        title={SCREENS.surgeonConsentForm.title}
        standing={isSigned ? messages.consentFormComplete : messages.consentFormIncomplete}
        isComplete={isSigned}
        href={pathTo('/surgeon/consent-form/:id', { id })}
        unavailable={brief.consentForm ? null : messages.consentFormUnavailable}
      >
        {() => <ConsentFormInCard surgeryId={id} />}
      </DocumentCard>
    </>
  );
}
