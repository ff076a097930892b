import { NO_RISK, type TypedRisk } from '@candour/machines';
import { type Ref, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button/button';
import { GroupFrame } from '../../../ui/field/group-frame';
import { useField } from '../../../ui/field/use-field';
import { Stack } from '../../../ui/layout/stack';
import { TextField } from '../../../ui/text-field/text-field';
import { theme } from '../../../ui/theme/tokens';
import { fieldWords as words } from './words';

export interface RiskFieldsProps {
  readonly risks: readonly TypedRisk[];
  readonly onChange: (risks: readonly TypedRisk[]) => void;
}

interface RowProps {
  readonly risk: TypedRisk;
  readonly number: number;
  readonly onChange: (risk: TypedRisk) => void;
  readonly onRemove: () => void;
  readonly nameRef: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

function Row({ risk, number, onChange, onRemove, nameRef }: RowProps) {
  return (
    <RiskBox>
      <RiskLine>
        <TextField
          label={words.risk(number)}
          value={risk.text}
          ref={nameRef}
          onChange={(text) => onChange({ ...risk, text })}
        />
        <TextField
          label={words.perThousand(number)}
          value={risk.perThousand}
          onChange={(perThousand) => onChange({ ...risk, perThousand })}
        />
      </RiskLine>
      <TextField
        label={words.note(number)}
        isOptional
        value={risk.note}
        onChange={(note) => onChange({ ...risk, note })}
      />
      <div>
        <Button variant="plain" size="small" onPress={onRemove}>
          {words.removeRisk(number)}
        </Button>
      </div>
    </RiskBox>
  );
}

/** Moves the focus into a risk that was just added and has no name yet. */
const useFocusOnNewRisk = (risks: readonly TypedRisk[]) => {
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const count = useRef(risks.length);
  useEffect(() => {
    if (risks.length > count.current && risks.at(-1)?.text === '') name.current?.focus();
    count.current = risks.length;
  }, [risks]);
  return name;
};

/** The risks particular to this patient, each with how common it is as a number of 1,000. */
export function RiskFields({ risks, onChange }: RiskFieldsProps) {
  const field = useField({ name: 'risks', hint: words.risksHint });
  const lastName = useFocusOnNewRisk(risks);
  return (
    <GroupFrame field={field} legend={words.risks} hint={words.risksHint}>
      <Stack gap={3}>
        {risks.map((risk, index) => (
          <Row
            // Rows have no id, so their position is the key.
            key={index}
            risk={risk}
            number={index + 1}
            nameRef={index === risks.length - 1 ? lastName : null}
            onChange={(next) => onChange(risks.map((one, at) => (at === index ? next : one)))}
            onRemove={() => onChange(risks.filter((_, at) => at !== index))}
          />
        ))}
        <div>
          <Button id={field.id} variant="quiet" size="small" onPress={() => onChange([...risks, NO_RISK])}>
            {words.addRisk}
          </Button>
        </div>
      </Stack>
    </GroupFrame>
  );
}

const RiskBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-inline-start: ${theme.border.mark} solid ${theme.colour.brand};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.card};
`;

const RiskLine = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  align-items: end;

  ${theme.screen.fromTable} {
    grid-template-columns: minmax(0, 2fr) minmax(10rem, 1fr);
  }
`;
