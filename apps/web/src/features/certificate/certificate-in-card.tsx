import { CertificatePreview } from './certificate-preview';
import { useCertificate } from './use-certificate';

/** The preview alone, for the surgeon, inside another page. */
export function CertificateInCard({ surgeryId }: { readonly surgeryId: string }) {
  return <CertificatePreview {...useCertificate({ surgeryId, reader: 'surgeon' })} />;
}
