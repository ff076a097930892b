import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { GroupFrame } from '../field/group-frame';
import { type FieldProps, useField } from '../field/use-field';
import { theme } from '../theme/tokens';
import { type OnChoose, useRadioChoice } from './use-radio-choice';

export type { Choice, OnChoose } from './use-radio-choice';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A decorative picture of the label. */
  readonly picture?: OptionPicture;
}

interface OptionPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** A picture of the same size; its left half replaces that of this one. */
  readonly leftHalf?: string;
}

export interface RadioListProps extends Omit<FieldProps, 'label'> {
  /** A string, or a heading if this is the only question of the page. */
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly value: string | null;
  /** Called for every choice; act further (move on, submit) only if `committed`. */
  readonly onChoose: OnChoose;
  /** Shows the choice and prevents changes. */
  readonly isLocked?: boolean;
  /** Prevents changes for a moment and keeps the focus. */
  readonly isHeld?: boolean;
}

export function RadioList(props: RadioListProps) {
  const { legend, name, hint, isOptional = false, options, value, onChoose, isLocked = false } = props;
  const field = useField(props);
  const groupName = useId();
  const listeners = useRadioChoice(value, onChoose);
  return (
    <GroupFrame field={field} legend={legend} hint={hint} isOptional={isOptional}>
      <Options $pictures={options.filter(({ picture }) => picture).length}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            $isPicture={option.picture !== undefined}
            onPointerDown={listeners.onPointerDown}
          >
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
            {option.picture ? <Pictured {...option.picture} /> : null}
          </Option>
        ))}
      </Options>
    </GroupFrame>
  );
}

/** Takes its size alone: a picture that knows more, such as its title, would be read out after the label. */
function Pictured({ leftHalf, url, width, height }: OptionPicture) {
  const size = { width, height };
  return (
    <Picture $half={`${width} / ${2 * height}`}>
      {leftHalf ? <img {...size} src={leftHalf} alt="" /> : null}
      <img {...size} src={url} alt="" />
    </Picture>
  );
}

const Options = styled.div<{ $pictures: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};

  ${theme.screen.fromDesk} {
    ${({ $pictures }) => ($pictures > 0 ? `grid-template-columns: repeat(${$pictures}, minmax(0, 1fr));` : '')}
  }
`;

/** Below the picture, long words wrap beside the button and not below it. */
const besideItsButton = css`
  flex-wrap: wrap;
  justify-content: center;
  column-gap: ${theme.space[2]};

  & > :nth-child(2) {
    max-width: calc(100% - ${theme.size.mark} - ${theme.space[2]});
  }
`;

const Option = styled.label<{ $isPicture: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-height: ${theme.size.option};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.border.control} solid ${theme.colour.control};
  border-radius: ${theme.radius.option};
  background: ${theme.colour.card};
  line-height: ${theme.line.snug};
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${theme.motion.quick};

  ${theme.screen.fromDesk} {
    ${({ $isPicture }) => ($isPicture ? besideItsButton : 'grid-column: 1 / -1;')}
  }

  &:hover {
    background: ${theme.colour.brandWash};
  }

  &:has(:checked) {
    border-color: ${theme.colour.brand};
    box-shadow: inset 0 0 0 ${theme.border.hairline} ${theme.colour.brand};
    background: ${theme.colour.brandWash};
  }

  &:has(:disabled, [aria-disabled='true']) {
    background: ${theme.colour.muted};
    cursor: not-allowed;
  }
`;

/**
 * Beside its label on a phone, above it on a desk. Two halves are boxes side by side: browsers draw a box up to a whole
 * pixel, but the edge of a clip in half a pixel, which would be a line down the middle.
 */
const Picture = styled.span<{ $half: string }>`
  display: flex;
  flex: none;
  width: ${theme.size.halfOfPhone};
  max-width: 45%;
  margin-inline-start: auto;

  img {
    display: block;
    width: 100%;
    height: auto;
  }

  img:not(:only-child) {
    width: 50%;
    max-height: none;
    aspect-ratio: ${({ $half }) => $half};
    object-fit: cover;
    object-position: right;
  }

  img:not(:last-child) {
    object-position: left;
  }

  ${theme.screen.fromDesk} {
    order: -1;
    flex: 0 0 100%;
    max-width: none;

    img {
      max-height: ${theme.size.chart};
      object-fit: contain;
    }
  }
`;

const OptionHint = styled.span`
  display: block;
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;

const RadioInput = styled.input`
  flex: none;
  appearance: none;
  width: ${theme.size.mark};
  height: ${theme.size.mark};
  margin: 0;
  border: ${theme.border.strong} solid ${theme.colour.soft};
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.card};
  cursor: inherit;

  &:checked {
    border: ${theme.space[2]} solid ${theme.colour.brand};
  }

  ${theme.screen.forcedColours} {
    appearance: auto;
  }
`;
