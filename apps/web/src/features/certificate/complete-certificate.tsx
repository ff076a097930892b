import { labels, messages } from '@candour/contracts';
import {
  certificateFailure,
  completeDisabledReason,
  isCertificateChecking,
  isStatementTicked,
} from '@candour/machines';
import { Button } from '../../ui/button/button';
import { Checkbox } from '../../ui/checkbox/checkbox';
import { Form } from '../../ui/form/form';
import { Skeleton } from '../../ui/skeleton/skeleton';
import type { CertificateRun } from './use-certificate';

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
