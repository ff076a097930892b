import { hasSide, messages, pathTo, type Surgery } from '@candour/contracts';
import { isChangeable, isOwnSideOpen } from '@candour/machines';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { readDraft, writeDraft } from '../../../lib/drafts';
import { hospitalAndCity, sideInWords } from '../../../lib/names-on-screen';
import { part } from '../../../lib/part';
import { useAccountId } from '../../../shell/session/session-context';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { SmallText } from '../../../ui/layout/layout.styles';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import type { SurgeryDetailsFormProps } from './surgery-details-form';
import { areDetailsSet, detailsPlace } from './surgery-details.model';
import { detailsWords as words } from './words';

const { Component: DetailsForm } = part<SurgeryDetailsFormProps>(
  async () => (await import('./surgery-details-form')).SurgeryDetailsForm,
);

const hospitalOf = (surgery: Surgery): string =>
  surgery.hospital_id === null ? words.notChosen : hospitalAndCity(surgery);

/** A side that was not given is left out once it can no longer be given. */
const isSideSaid = (surgery: Surgery): boolean =>
  hasSide(surgery) && (surgery.surgeon_side !== null || isOwnSideOpen(surgery));

/** The surgeon's side and the link that sets it; the patient's side is not shown here. */
function OwnSide({ surgery }: { readonly surgery: Surgery }) {
  const { surgery_id: id, surgeon_side: side } = surgery;
  return (
    <>
      {side === null ? words.sideNotDecided : sideInWords(side)}{' '}
      {isOwnSideOpen(surgery) ? (
        <TextLink href={pathTo('/surgeon/consent-form/side/:id', { id })}>
          {side === null ? words.saySide : words.changeSide}
        </TextLink>
      ) : null}
    </>
  );
}

export interface SurgeryDetailsCardProps {
  readonly surgery: Surgery;
  /** Called when the surgery has changed, here or elsewhere. */
  readonly onChanged: () => void;
}

/**
 * Date, hospital and the surgeon's own side: set here until the first signature, afterwards changed with a reason.
 */
export function SurgeryDetailsCard({ surgery, onChanged }: SurgeryDetailsCardProps) {
  const { surgery_id: id } = surgery;
  const account = useAccountId() ?? '';
  const place = detailsPlace(id);
  const formId = useId();
  const [isOpen, setIsOpen] = useState(() => readDraft(account, place) !== null);
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [refusal]);
  const opener = useRef<HTMLButtonElement>(null);
  const areSet = areDetailsSet(surgery);

  const close = (outcome: string): void => {
    writeDraft(account, place, null);
    setIsOpen(false);
    setSaid(outcome);
    opener.current?.focus();
  };
  const opens = (
    <Button
      ref={opener}
      size="small"
      variant="quiet"
      aria-label={words.changeOf}
      aria-expanded={isOpen}
      aria-controls={formId}
      onPress={() => {
        setSaid('');
        setIsOpen(!isOpen);
      }}
    >
      {words.change}
    </Button>
  );
  const isChangedWithReason = isChangeable(surgery) && !areSet;
  return (
    <Card title={words.title} aside={areSet ? opens : null}>
      {refusal === null ? null : (
        <div tabIndex={-1} ref={notice}>
          <Notice tone="warning" role="alert">
            {refusal}
          </Notice>
        </div>
      )}
      <FactList
        facts={[
          { name: words.date, value: dateInDetails(surgery.surgery_date, messages.unknown) },
          { name: words.hospital, value: hospitalOf(surgery) },
          ...(isSideSaid(surgery) ? [{ name: words.side, value: <OwnSide surgery={surgery} /> }] : []),
        ]}
      />
      {areSet ? (
        <div id={formId}>
          <div role="status">{said}</div>
          {isOpen ? (
            <Suspense fallback={<Skeleton shapes={['line', 'line']} />}>
              <DetailsForm
                surgery={surgery}
                onSaved={() => {
                  close(words.saved);
                  onChanged();
                }}
                onCancelled={() => close('')}
                onFrozen={(why) => {
                  setRefusal(why);
                  onChanged();
                }}
              />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {isChangedWithReason ? (
        <SmallText>
          {words.signed}{' '}
          <TextLink href={pathTo('/surgeon/consent-form/change/:id', { id })}>{words.withReason}</TextLink>
        </SmallText>
      ) : null}
    </Card>
  );
}
