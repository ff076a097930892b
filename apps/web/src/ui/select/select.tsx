import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { InputWidth } from '../field/field.styles';
import { FieldFrame } from '../field/field-frame';
import { type FieldProps, useField } from '../field/use-field';
import { Icon } from '../icon/icon';
import { words } from '../words';
import { NativeSelect, SelectBox } from './select.styles';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends FieldProps {
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  /** Gets '' when the empty option is chosen again. `committed` is false when the keyboard walks through a closed list; act further only when it is true. */
  readonly onChoose: (value: string, choice: { readonly committed: boolean }) => void;
  /** Holds what the keyboard walks over in a closed list until Enter takes it or the focus leaves. */
  readonly isSettledLate?: boolean;
  /** Lets the empty option be chosen again, as an optional field does by itself. */
  readonly allowsNone?: boolean;
  /** The empty first option. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly width?: InputWidth;
  readonly isLocked?: boolean;
  /** Lets nobody change it for a moment, and leaves the focus where it is. */
  readonly isHeld?: boolean;
}

/** The browser's own list: on a phone it is the large, familiar one, and it costs no script. */
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
  // What the focus left behind while the list was held is taken when it no longer is.
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
