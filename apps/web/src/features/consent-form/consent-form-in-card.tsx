import { ConsentFormPreview } from './consent-form-preview';
import { useSigning } from './use-signing';

/** The preview alone, for the surgeon, inside another page: signing has a page of its own. */
export function ConsentFormInCard({ surgeryId }: { readonly surgeryId: string }) {
  return <ConsentFormPreview {...useSigning({ surgeryId, role: 'surgeon', signer: null })} />;
}
