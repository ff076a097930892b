import { labels, messages } from '@candour/contracts';
import {
  certificateFailure,
  completeDisabledReason,
  isCertificateChecking,
  isCodeRevealed,
  isStatementTicked,
} from '@candour/machines';
import { Button } from '../../ui/button/button';
import { Checkbox } from '../../ui/checkbox/checkbox';
import { CopyableCode } from '../../ui/copyable-code/copyable-code';
import { Form } from '../../ui/form/form';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { Skeleton } from '../../ui/skeleton/skeleton';
import type { CertificateRun } from './use-certificate';
import { certificateWords as words } from './words';

/** The consent checkbox and Complete. */
export function CompleteCertificate({ snapshot, send }: CertificateRun) {
  if (isCertificateChecking(snapshot)) return <Skeleton shapes={['card']} />;
  const failure = certificateFailure(snapshot);
  const isOfBox = failure === messages.consentRequired;
  const errors =
    failure === null ? [] : [isOfBox ? { field: 'consented', message: failure } : { message: failure }];
  return (
    <Form
      aria-label={labels.buttons.complete}
      errors={errors}
      onSubmit={() => send({ type: 'certificate.submitted' })}
    >
      <Checkbox
        name="consented"
        isChecked={isStatementTicked(snapshot)}
        onChange={(isTicked) => send({ type: isTicked ? 'statement.ticked' : 'statement.unticked' })}
      >
        {messages.consentStatement}
      </Checkbox>
      <Button
        type="submit"
        isWide
        isPending={snapshot.hasTag('busy')}
        disabledReason={completeDisabledReason(snapshot) ?? undefined}
      >
        {labels.buttons.complete}
      </Button>
    </Form>
  );
}

/** "Reveal Your Code (shows the surgery's unique code)". */
export function RevealCode({ snapshot, send, code }: CertificateRun & { readonly code: string }) {
  const isRevealed = isCodeRevealed(snapshot);
  return (
    <Stack gap={2}>
      <CopyableCode
        name={words.code}
        code={code}
        isShownAtFirst={isRevealed}
        reveal={{
          children: labels.buttons.revealCode,
          onPress: () => send({ type: 'code.revealed' }),
        }}
      />
      {isRevealed ? <SmallText>{words.codeWarning}</SmallText> : null}
    </Stack>
  );
}
