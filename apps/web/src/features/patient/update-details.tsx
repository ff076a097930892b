import { GENDERS, labels } from '@candour/contracts';
import {
  asksSide,
  patientDetailsErrors,
  patientDetailsFailure,
  patientDetailsMachine,
  typedDetails,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { today } from '../../lib/now';
import { SideList } from '../../shell/side/side-list';
import { Button } from '../../ui/button/button';
import { DateField } from '../../ui/date-field/date-field';
import { Form } from '../../ui/form/form';
import { formErrors } from '../../ui/form/form-errors';
import { Notice } from '../../ui/notice/notice';
import { Select } from '../../ui/select/select';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { patientDetailsActors } from './patient-details.actors';
import { patientWords as words } from './words';

const machine = wire(patientDetailsMachine, { actors: patientDetailsActors });
/** Both fields have the same error message. */
const sameWords = { gender: words.gender, laterality: words.side };
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export interface UpdateDetailsProps {
  readonly surgeryId: string;
  readonly onSaved: () => void;
  /** Comes below with the form, or with the reason why there is none. */
  readonly after?: ReactNode;
}

/** The Update Details form: gender, side (if the operation has one) and date of birth. */
export function UpdateDetails({ surgeryId, onSaved, after }: UpdateDetailsProps) {
  const [snapshot, send] = useMachine(machine, { input: { surgeryId, today: today() } });
  const isSaved = snapshot.hasTag('complete');
  const reportSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (isSaved) reportSaved();
  }, [isSaved]);

  const typed = typedDetails(snapshot);
  const failure = patientDetailsFailure(snapshot);
  if (snapshot.matches('loading')) return <Skeleton shapes={['line', 'line', 'line']} />;
  if (snapshot.hasTag('failed') || snapshot.hasTag('locked')) {
    const retry = (
      <Button variant="quiet" size="small" onPress={() => send({ type: 'details.retried' })}>
        {words.tryAgain}
      </Button>
    );
    const isFailed = snapshot.hasTag('failed');
    return (
      <>
        <Notice
          tone={isFailed ? 'error' : 'info'}
          role={isFailed ? 'alert' : undefined}
          action={isFailed ? retry : null}
        >
          {failure}
        </Notice>
        {after}
      </>
    );
  }
  const lastFields = (
    <>
      <DateField
        name="date_of_birth"
        label={words.dateOfBirth}
        hint={words.dateOfBirthHint}
        isBirthday
        value={typed.dateOfBirth}
        onChange={(dateOfBirth) => send({ type: 'details.typed', typed: { dateOfBirth } })}
      />
      <div role="status">{isSaved ? words.saved : null}</div>
      <Button type="submit" isPending={snapshot.hasTag('busy')} isWide>
        {labels.buttons.update}
      </Button>
    </>
  );
  return (
    <>
      <Form
        aria-label={labels.headings.updateDetails}
        errors={formErrors(patientDetailsErrors(snapshot), failure, sameWords)}
        onSubmit={() => send({ type: 'details.submitted' })}
      >
        <Select
          name="gender"
          label={words.gender}
          hint={words.genderHint}
          autoComplete="sex"
          options={optionsOf(GENDERS)}
          value={typed.gender}
          onChoose={(gender) => send({ type: 'details.typed', typed: { gender } })}
        />
        {asksSide(snapshot) ? (
          <SideList
            surgeryId={surgeryId}
            name="laterality"
            legend={words.side}
            hint={words.sideHint}
            value={typed.laterality || null}
            onChoose={(laterality) => send({ type: 'details.typed', typed: { laterality } })}
            after={lastFields}
          />
        ) : (
          lastFields
        )}
      </Form>
      {after}
    </>
  );
}
