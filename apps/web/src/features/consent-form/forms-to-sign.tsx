import { type ListedConsentForm, SCREENS } from '@candour/contracts';
import { Notice } from '../../ui/notice/notice';
import { TextLink } from '../../ui/link/text-link';
import { consentFormsOf, type ConsentFormFilter } from './consent-form-filters';
import { words } from './surgeon-consent-forms.words';

const filter: ConsentFormFilter = 'surgeonSignature';

/** First on the dashboard: what waits for the surgeon. */
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
