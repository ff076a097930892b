import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/layout.styles';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { type ButtonSize, type ButtonStyleProps, buttonStyles, type ButtonVariant } from './button.styles';

type NativeProps = Omit<
  ComponentProps<'button'>,
  'children' | 'className' | 'style' | 'type' | 'disabled' | 'onClick'
>;

export interface ButtonProps extends NativeProps {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly onPress?: (() => void) | undefined;
  /** One `primary` a screen; `submit` is the green one; `plain` looks like a link. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  /**
   * Ignores the second press of a double click, which was not meant for the button that replaced the first one.
   */
  readonly isPressedOnce?: boolean;
  /** Keeps the focus, ignores presses, and is announced as "Please wait". */
  readonly isPending?: boolean | undefined;
  /** Disables the button but keeps it focusable, and explains why. */
  readonly disabledReason?: string | undefined;
  /** `hidden` shows the reason to screen readers only, if the screen already shows it. */
  readonly reasonDisplay?: 'shown' | 'hidden';
}

/** Calls `onPress`, or submits its form with `type="submit"`. There is no `isDisabled`: give a reason instead. */
export function Button(props: ButtonProps) {
  const {
    children,
    type = 'button',
    onPress,
    variant = 'primary',
    size = 'normal',
    isWide = false,
    isPressedOnce = false,
    isPending = false,
    disabledReason,
    reasonDisplay = 'shown',
    ...rest
  } = props;
  const reasonId = useId();
  const isInert = isPending || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a clicked button, and a dialog could not return the focus to it.
    event.currentTarget.focus({ preventScroll: true });
    const isSecond = isPressedOnce && event.detail > 1;
    if (isInert || isSecond) event.preventDefault();
    else onPress?.();
  };
  const button = (
    <ButtonBox
      {...rest}
      {...(disabledReason === undefined ? {} : { 'aria-describedby': reasonId })}
      type={type}
      aria-disabled={isInert || undefined}
      data-pending={isPending || undefined}
      onClick={press}
      $variant={variant}
      $size={size}
      $isWide={isWide}
    >
      {children}
      {isPending ? <VisuallyHidden>{words.pending}</VisuallyHidden> : null}
    </ButtonBox>
  );
  // A button with a reason keeps its wrapper, so that it keeps the focus when the reason appears or disappears.
  if (!('disabledReason' in props)) return button;
  const ReasonText = reasonDisplay === 'shown' ? Reason : VisuallyHidden;
  return (
    <ButtonAndReason $isWide={isWide}>
      {button}
      {disabledReason === undefined ? null : <ReasonText id={reasonId}>{disabledReason}</ReasonText>}
    </ButtonAndReason>
  );
}

const ButtonBox = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

const ButtonAndReason = styled.div<{ $isWide: boolean }>`
  display: ${({ $isWide }) => ($isWide ? 'flex' : 'inline-flex')};
  flex-direction: column;
  align-items: stretch;
  gap: ${theme.space[1]};
`;

const Reason = styled.span`
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;
