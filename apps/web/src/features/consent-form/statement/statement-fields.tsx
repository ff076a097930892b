import { ASKED_FIELDS, dateToScreen } from '@candour/contracts';
import type { TypedStatement } from '@candour/machines';
import { today } from '../../../lib/now';
import { Button } from '../../../ui/button/button';
import { DateField } from '../../../ui/date-field/date-field';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { Columns } from '../../../ui/layout/columns';
import { Stack } from '../../../ui/layout/stack';
import { RadioList } from '../../../ui/radio-list/radio-list';
import { Select } from '../../../ui/select/select';
import { TextField } from '../../../ui/text-field/text-field';
import { sideOptions } from '../side/side-question';
import { sideWords } from '../side/words';
import { optionsOf, Several } from './choice-fields';
import { RiskFields } from './risk-fields';
import { fieldWords as words, statementWords } from './words';

export interface StatementFieldsProps {
  readonly typed: TypedStatement;
  readonly onType: (typed: Partial<TypedStatement>) => void;
}

export interface SidedStatementFieldsProps extends StatementFieldsProps {
  /** Whether the surgeon has not said their side yet. */
  readonly asksSide: boolean;
}

const how = optionsOf(words.how);
const asked = optionsOf(words.asked);

function Discussion({ typed, onType }: StatementFieldsProps) {
  return (
    <>
      <Stack gap={2}>
        <DateField
          name="discussed_on"
          label={words.discussedOn}
          hint={words.discussedOnHint}
          value={typed.discussedOn}
          onChange={(discussedOn) => onType({ discussedOn })}
        />
        <div>
          <Button variant="quiet" size="small" onPress={() => onType({ discussedOn: dateToScreen(today()) })}>
            {words.today}
          </Button>
        </div>
      </Stack>
      <Columns gap={4}>
        <Select
          name="discussed_how"
          label={words.discussedHow}
          options={how}
          value={typed.discussedHow}
          onChoose={(discussedHow) => onType({ discussedHow })}
        />
        <TextField
          name="discussed_by"
          label={words.discussedBy}
          value={typed.discussedBy}
          onChange={(discussedBy) => onType({ discussedBy })}
        />
        <TextField
          name="discussed_by_role"
          label={words.discussedByRole}
          value={typed.discussedByRole}
          onChange={(discussedByRole) => onType({ discussedByRole })}
        />
      </Columns>
      <Columns gap={4}>
        <TextField
          name="interpreter"
          label={words.interpreter}
          isOptional
          value={typed.interpreterName}
          onChange={(interpreterName) => onType({ interpreterName })}
        />
        <TextField
          label={words.interpreterLanguage}
          isOptional
          value={typed.interpreterLanguage}
          onChange={(interpreterLanguage) => onType({ interpreterLanguage })}
        />
        <Select
          label={words.interpreterHow}
          isOptional
          options={how}
          value={typed.interpreterHow}
          onChoose={(interpreterHow) => onType({ interpreterHow })}
        />
      </Columns>
      <TextField
        name="supporter"
        label={words.supporter}
        isOptional
        value={typed.supporter}
        onChange={(supporter) => onType({ supporter })}
      />
    </>
  );
}

/** The fields that do not concern every patient. */
function Asked({ typed, onType }: StatementFieldsProps) {
  return (
    <Columns gap={4}>
      {ASKED_FIELDS.map((field) => (
        <Select
          key={field}
          name={field}
          label={words[field]}
          isOptional
          placeholder={words.notAsked}
          options={asked}
          value={typed[field]}
          onChoose={(answer) => onType({ [field]: answer })}
        />
      ))}
    </Columns>
  );
}

/** Every part of a statement; values that most patients share are prefilled. */
export function StatementFields({ typed, onType, asksSide }: SidedStatementFieldsProps) {
  const lines = { hint: statementWords.oneALine, isOptional: true } as const;
  return (
    <>
      {asksSide ? (
        <Select
          name="surgeon_side"
          label={sideWords.question}
          hint={sideWords.hint}
          isOptional
          options={sideOptions}
          value={typed.side}
          onChoose={(side) => onType({ side })}
        />
      ) : null}
      <TextField
        name="matters"
        label={words.matters}
        hint={words.mattersHint}
        isOptional
        rows={3}
        value={typed.matters}
        onChange={(matters) => onType({ matters })}
      />
      <RiskFields risks={typed.risks} onChange={(risks) => onType({ risks })} />
      <TextField
        {...lines}
        name="benefits"
        label={words.benefits}
        rows={4}
        value={typed.benefits}
        onChange={(benefits) => onType({ benefits })}
      />
      <TextField
        {...lines}
        name="alternatives"
        label={words.alternatives}
        rows={6}
        value={typed.alternatives}
        onChange={(alternatives) => onType({ alternatives })}
      />
      <TextField
        name="no_treatment"
        label={words.noTreatment}
        isOptional
        rows={3}
        value={typed.noTreatment}
        onChange={(noTreatment) => onType({ noTreatment })}
      />
      <TextField
        {...lines}
        name="extra_procedures"
        label={words.extraProcedures}
        rows={2}
        value={typed.extraProcedures}
        onChange={(extraProcedures) => onType({ extraProcedures })}
      />
      <RadioList
        name="transfusion"
        legend={words.transfusion}
        options={optionsOf(words.transfusions)}
        value={typed.transfusion || null}
        onChoose={(transfusion) => onType({ transfusion })}
      />
      <Several
        name="anaesthesia"
        legend={words.anaesthesia}
        options={words.anaesthetics}
        chosen={typed.anaesthesia}
        onChange={(anaesthesia) => onType({ anaesthesia })}
      />
      <Disclosure label={words.more} isOpenAtFirst={ASKED_FIELDS.some((field) => typed[field] !== '')}>
        {() => <Asked typed={typed} onType={onType} />}
      </Disclosure>
      <Discussion typed={typed} onType={onType} />
      <TextField
        {...lines}
        name="leaflets"
        label={words.leaflets}
        rows={2}
        value={typed.leaflets}
        onChange={(leaflets) => onType({ leaflets })}
      />
    </>
  );
}
