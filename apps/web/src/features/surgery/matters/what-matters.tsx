import { isCertified, mattersEndpoints, type Surgery, type SurgeryMatters } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { useAccountId } from '../../../shell/session/session-context';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { SmallText } from '../../../ui/layout/layout.styles';
import { MattersForm, useTypedMatters } from './matters-form';
import { MattersText } from './matters-text';
import { mattersWords as words } from './words';

export interface WhatMattersProps {
  readonly surgery: Surgery;
  /** Whether the three prompts are shown until they are answered or skipped. */
  readonly isAsked?: boolean;
  readonly onSaved?: () => void;
}

interface KnownProps extends WhatMattersProps {
  readonly matters: SurgeryMatters | null;
  readonly onSaid: (matters: SurgeryMatters | null) => void;
}

interface Skipped {
  readonly isSkipped: true;
}
const isSkip = (found: unknown): found is Skipped => typeof found === 'object' && found !== null;

const names = {
  hopes: words.prompts.hopes.label,
  worries: words.prompts.worries.label,
  would_not_accept: words.prompts.would_not_accept.label,
};

type Shown = 'asking' | 'unsaved' | 'nothing' | 'said';

const shownOf = (at: {
  readonly isOpen: boolean;
  readonly isUnsaved: boolean;
  readonly matters: SurgeryMatters | null;
}): Shown => {
  if (at.isOpen) return 'asking';
  if (at.isUnsaved) return 'unsaved';
  return at.matters === null ? 'nothing' : 'said';
};

function Known({ surgery, isAsked = false, matters, onSaid }: KnownProps) {
  const account = useAccountId() ?? '';
  const skipping = `matters-skipped.${surgery.surgery_id}`;
  const wasSkipped = useKeptChoices(account, skipping, isSkip) !== null;
  const [isUnsaved, setIsUnsaved] = useState(useTypedMatters(surgery) !== null);
  const [isOpen, setIsOpen] = useState(isUnsaved || (isAsked && matters === null && !wasSkipped));
  const [isSkipped, setIsSkipped] = useState(wasSkipped);
  useKeepingChoices(account, skipping, isSkipped ? { isSkipped } : null);
  const close = (isLeftUnsaved: boolean) => {
    setIsUnsaved(isLeftUnsaved);
    setIsSkipped(isSkipped || isAsked);
    setIsOpen(false);
  };
  const isOver = surgery.ended !== null;
  const shown = shownOf({ isOpen: isOpen && !isOver, isUnsaved: isUnsaved && !isOver, matters });
  const heading = useFocusOnChange(shown);
  if (isOver && matters === null) return null;
  return (
    <Card title={words.title} gap={4}>
      <h3 tabIndex={-1} ref={heading}>
        {words[shown]}
      </h3>
      {shown === 'asking' ? (
        <>
          <p>{words.lead}</p>
          <MattersForm
            surgery={surgery}
            matters={matters}
            goesOn={isAsked}
            onSaved={(said) => {
              onSaid(said);
              close(false);
            }}
            onClosed={close}
          />
        </>
      ) : (
        <>
          {shown === 'unsaved' ? <p>{words.kept}</p> : null}
          {matters === null ? <p>{words.canLater}</p> : <MattersText matters={matters} names={names} />}
          {matters?.on_certificate && !isCertified(surgery) ? (
            <SmallText>{words.isOnCertificate}</SmallText>
          ) : null}
          {isOver ? null : (
            <div>
              <Button variant="quiet" size="small" onPress={() => setIsOpen(true)}>
                {matters === null ? words.write : words.change}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** "What matters to you": three prompts, or the patient's answers. */
export function WhatMatters(props: WhatMattersProps) {
  const { surgery, onSaved } = props;
  const remote = useRemote((signal) =>
    call(mattersEndpoints.readMatters, { params: { id: surgery.surgery_id }, signal }),
  );
  return (
    <RemoteView of={remote} shapes={['card']} holdsBack>
      {({ matters }) => (
        <Known
          {...props}
          matters={matters}
          onSaid={(said) => {
            remote.replace({ matters: said });
            onSaved?.();
          }}
        />
      )}
    </RemoteView>
  );
}
