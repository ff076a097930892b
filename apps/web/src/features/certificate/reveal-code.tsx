import { labels } from '@candour/contracts';
import { isCodeRevealed } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { CopyableCode } from '../../ui/copyable-code/copyable-code';
import { SmallText } from '../../ui/layout/layout.styles';
import { certificateWords as words } from './certificate.words';
import type { CertificateRun } from './use-certificate';

/** "Reveal Your Code (shows the surgery's unique code)". */
export function RevealCode({ snapshot, send, code }: CertificateRun & { readonly code: string }) {
  if (!isCodeRevealed(snapshot)) {
    return (
      <Button variant="quiet" aria-expanded={false} onPress={() => send({ type: 'code.revealed' })}>
        {labels.buttons.revealCode}
      </Button>
    );
  }
  return (
    <div>
      <CopyableCode name={words.code} code={code} isShownAtFirst />
      <SmallText>{words.codeWarning}</SmallText>
    </div>
  );
}
