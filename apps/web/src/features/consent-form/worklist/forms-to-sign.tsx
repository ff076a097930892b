import { type ListedConsentForm, SCREENS } from '@candour/contracts';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { type ConsentFormFilter, consentFormsOf } from './consent-form-filters';
import { words } from './words';

const filter: ConsentFormFilter = 'surgeonSignature';

/** At the top of the dashboard: the forms that wait for the surgeon's signature. */
export function FormsToSign({ forms }: { readonly forms: readonly ListedConsentForm[] }) {
  const count = consentFormsOf(forms, filter).length;
  if (count === 0) return <Notice tone="success">{words.nothingToSign}</Notice>;
  return (
    <Notice
      tone="warning"
      action={
        <TextLink href={`${SCREENS.surgeonConsentForms.paths[0]}?filter=${filter}`}>
          {words.seeToSign}
        </TextLink>
      }
    >
      <b>{words.toSign(count)}</b>
    </Notice>
  );
}
