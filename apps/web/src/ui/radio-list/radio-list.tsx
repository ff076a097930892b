import { type ReactNode, useId } from 'react';
import { GroupFrame } from '../field/group-frame';
import { type FieldProps, useField } from '../field/use-field';
import { Option, OptionHint, Options, RadioInput } from './radio-list.styles';
import { type OnChoose, useRadioChoice } from './use-radio-choice';

export type { Choice, OnChoose } from './use-radio-choice';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export interface RadioListProps extends Omit<FieldProps, 'label'> {
  /** A string, or a heading when this is the page's one question. */
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly value: string | null;
  /** Called at every choice; act further (move on, submit) only when `committed`. */
  readonly onChoose: OnChoose;
  /** Shows the choice, and lets nobody change it. */
  readonly isLocked?: boolean;
  /** Lets nobody change it for a moment, and leaves the focus where it is. */
  readonly isHeld?: boolean;
}

export function RadioList(props: RadioListProps) {
  const { legend, name, hint, isOptional = false, options, value, onChoose, isLocked = false } = props;
  const field = useField(props);
  const groupName = useId();
  const listeners = useRadioChoice(value, onChoose);
  return (
    <GroupFrame field={field} legend={legend} hint={hint} isOptional={isOptional}>
      <Options>
        {options.map((option, index) => (
          <Option key={option.value} onPointerDown={listeners.onPointerDown}>
            <RadioInput
              {...listeners}
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${index}`}
              name={name ? `${groupName}-${name}` : groupName}
              value={option.value}
              checked={option.value === value}
              disabled={isLocked}
              aria-disabled={props.isHeld === true ? true : undefined}
            />
            <span>
              {option.label}
              {option.hint ? <OptionHint>{option.hint}</OptionHint> : null}
            </span>
          </Option>
        ))}
      </Options>
    </GroupFrame>
  );
}
