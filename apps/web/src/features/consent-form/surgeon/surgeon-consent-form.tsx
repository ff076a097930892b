import { SCREENS } from '@candour/contracts';
import {
  changedNotice,
  formNotThere,
  isFormHidden,
  notReadyReason,
  previewToSign,
  sideQuestion,
  type Signer,
  signedNotice,
  surgeryOfForm,
} from '@candour/machines';
import { Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { part } from '../../../lib/part';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { isAtRest, standingOf } from '../../../shell/consent/standing';
import { ConsentChip } from '../../../shell/consent/consent-chip';
import { Columns } from '../../../ui/layout/columns';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { theme } from '../../../ui/theme/tokens';
import { useMadeChanges, WhatChanged } from '../change/made-changes';
import { ConsentFormPreview } from '../consent-form-preview';
import { useOpenPoints } from '../statement/open-points';
import { useSigning } from '../use-signing';
import { SideQuestion } from '../side/side-question';
import { sideWords } from '../side/words';
import { SurgeonSignatureBox } from './surgeon-signature-box';
import { WhoBar } from './who-bar';
import { words } from './words';

/** Loaded only after a signature. */
const { Component: SignedOutcome } = part(async () => (await import('./signed-outcome')).SignedOutcome);

export interface SurgeonConsentFormProps {
  readonly surgeryId: string;
  /** The surgeon's name, which the signature must match. */
  readonly signer: Signer;
}

/** The patient, the form, and the surgeon's signature beside it; after a signature the outcome. */
export function SurgeonConsentForm({ surgeryId, signer }: SurgeonConsentFormProps) {
  const signing = useSigning({ surgeryId, role: 'surgeon', signer });
  const { snapshot } = signing;
  const { form, consentForm, typed } = snapshot.context;
  const points = useOpenPoints(surgeryId);
  const changes = useMadeChanges(surgeryId, form && form.preview.document_hash);
  const reason = previewToSign(snapshot) === null ? notReadyReason(snapshot) : null;
  const surgery = surgeryOfForm(snapshot);
  const question = sideQuestion(snapshot);
  const isSigned = signedNotice(snapshot) !== null;
  const outcomeHeading = useFocusOnChange(form && String(isSigned));
  const formHeading = useFocusOnChange(form && `${question} ${changedNotice(snapshot)}`);
  const box = useRef<HTMLDivElement>(null);
  // It was scrolled to the signature, which is gone.
  useEffect(() => {
    if (isSigned && box.current) box.current.scrollTop = 0;
  }, [isSigned]);
  const notThere = formNotThere(snapshot);
  if (notThere !== null) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={<TextLink href={SCREENS.surgeonConsentForms.paths[0]}>{words.toForms}</TextLink>}
      >
        {notThere}
      </Notice>
    );
  }
  const toSignature = () => box.current?.querySelector<HTMLInputElement>('input[name="signature"]')?.focus();
  return (
    <Stack gap={4}>
      {surgery && isAtRest(standingOf(surgery)) ? (
        <div>
          <ConsentChip part={surgery} />
        </div>
      ) : null}
      <WhatChanged of={changes} reader="surgeon" />
      {surgery && form ? (
        <WhoBar
          surgery={surgery}
          points={points.data}
          onSign={snapshot.hasTag('editable') ? toSignature : null}
        />
      ) : null}
      {surgery && consentForm && isSigned && typed.signature !== '' ? (
        <Suspense fallback={null}>
          <SignedOutcome surgery={surgery} form={consentForm} heading={outcomeHeading} />
        </Suspense>
      ) : null}
      <Columns layout="main-aside">
        <Stack gap={4}>
          {form ? (
            <h2 tabIndex={-1} ref={formHeading}>
              {question === null ? words.theForm : sideWords.question}
            </h2>
          ) : null}
          <SideQuestion {...signing} />
          {reason === null ? null : <Notice tone="info">{reason}</Notice>}
          {reason !== null || (question !== null && isFormHidden(snapshot)) ? null : (
            <ConsentFormPreview {...signing} />
          )}
        </Stack>
        <Beside ref={box}>
          <SurgeonSignatureBox {...signing} points={points} />
        </Beside>
      </Columns>
    </Stack>
  );
}

/** Keeps the signature box and the open points in sight beside a long form. */
const Beside = styled.div`
  ${theme.screen.fromWideDesk} {
    position: sticky;
    inset-block-start: ${theme.space[16]};
    max-height: calc(100vh - ${theme.space[18]});
    padding: ${theme.space[1]};
    overflow-y: auto;
  }

  ${theme.screen.print} {
    position: static;
    max-height: none;
  }
`;
