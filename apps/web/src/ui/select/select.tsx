import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FieldFrame } from '../field/field-frame';
import { controlStyles, type InputWidth } from '../field/field.styles';
import { type FieldProps, useField } from '../field/use-field';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** The id of a question elsewhere on the page, which is read before the label. */
  readonly questionId?: string;
  readonly value: string | null;
  /**
   * Receives '' for the empty option. `committed` is false while the keyboard moves through a closed list; act
   * further only if it is true.
   */
  readonly onChoose: (value: string, choice: { readonly committed: boolean }) => void;
  /** Keeps the option of the keyboard in a closed list pending until Enter takes it or the focus leaves. */
  readonly isSettledLate?: boolean;
  /** Allows the empty option again, as optional fields do by default. */
  readonly allowsNone?: boolean;
  /** The text of the empty first option. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly width?: InputWidth;
  readonly isLocked?: boolean;
  /** Prevents changes for a moment and keeps the focus. */
  readonly isHeld?: boolean;
}

/** The native list: familiar and large on a phone, and without extra script. */
export function Select(props: SelectProps) {
  const {
    label,
    name,
    hint,
    isOptional = false,
    options,
    value,
    onChoose,
    width = 'full',
    isSettledLate = false,
  } = props;
  const allowsNone = props.allowsNone ?? isOptional;
  const field = useField(props);
  const isWalking = useRef(false);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const leftAt = useRef<string | null>(null);
  const isLocked = props.isLocked === true;
  const isHeld = props.isHeld === true;
  const untaken = isLocked ? null : walkedTo;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (target.value === '' && !allowsNone) return;
    leftAt.current = null;
    const isWalked = isSettledLate && isWalking.current;
    setWalkedTo(isWalked ? target.value : null);
    if (!isWalked) onChoose(target.value, { committed: !isWalking.current });
  };
  const settle = (committed: boolean) => {
    if (walkedTo === null || isHeld) return;
    setWalkedTo(null);
    onChoose(walkedTo, { committed });
  };
  const leave = () => {
    settle(false);
    if (!isHeld || walkedTo === null) return;
    leftAt.current = walkedTo;
    setWalkedTo(null);
  };
  // Takes the pending option that the focus has left, as soon as the list is no longer held.
  useEffect(() => {
    const left = leftAt.current;
    if (isHeld || left === null) return;
    leftAt.current = null;
    if (!isLocked) onChoose(left, { committed: false });
  }, [isHeld, isLocked, onChoose]);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      <SelectBox $width={width}>
        <NativeSelect
          id={field.id}
          name={name}
          value={untaken ?? value ?? ''}
          onChange={choose}
          onPointerDown={() => {
            isWalking.current = false;
          }}
          onKeyDown={({ key }) => {
            isWalking.current = key !== 'Enter' && key !== ' ';
            if (key === 'Enter') settle(true);
          }}
          onBlur={leave}
          autoComplete={props.autoComplete}
          disabled={props.isLocked}
          aria-disabled={isHeld ? true : undefined}
          aria-invalid={field.message === undefined ? undefined : true}
          aria-labelledby={props.questionId ? `${props.questionId} ${field.labelId}` : undefined}
          aria-describedby={field.describedBy}
          $isWrong={field.message !== undefined}
          $width={width}
        >
          <option value="">{props.placeholder ?? words.choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
        <Icon name="chevron-down" />
      </SelectBox>
      {isSettledLate ? <div role="status">{untaken === null ? null : words.takeWithEnter}</div> : null}
    </FieldFrame>
  );
}

const SelectBox = styled.span<{ $width: InputWidth }>`
  position: relative;
  display: block;
  width: ${({ $width }) => ($width === 'full' ? '100%' : 'fit-content')};
  max-width: 100%;

  svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: ${theme.space[3]};
    translate: 0 -50%;
    pointer-events: none;
  }
`;

const NativeSelect = styled.select<{ $isWrong: boolean; $width?: InputWidth }>`
  ${controlStyles}
  appearance: none;
  padding-inline-end: ${theme.space[10]};
  text-overflow: ellipsis;
  cursor: pointer;
`;
