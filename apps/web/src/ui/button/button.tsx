import { type ReactNode, useId } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { VisuallyHidden } from '../layout/layout.styles';
import { words } from '../words';
import { ButtonAndReason, ButtonBox, type ButtonSize, type ButtonVariant, Reason } from './button.styles';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isDisabled' | 'isPending' | 'render'> {
  readonly children: ReactNode;
  /** One `primary` a screen; `submit` is the green one; `plain` looks like a link. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  /** Keeps the focus, ignores presses, and says "Please wait" to a screen reader. */
  readonly isPending?: boolean | undefined;
  /** When set, the button stays focusable but does nothing, and this says why. */
  readonly disabledReason?: string | undefined;
  /** `hidden` leaves the reason to screen readers, for where the screen already shows it. */
  readonly reasonDisplay?: 'shown' | 'hidden';
}

/** Calls `onPress`, or submits its form with `type="submit"`. There is no plain disabled state: say why instead. */
export function Button({
  children,
  variant = 'primary',
  size = 'normal',
  isWide = false,
  isPending = false,
  disabledReason,
  reasonDisplay = 'shown',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const look = { $variant: variant, $size: size, $isWide: isWide };
  if (disabledReason === undefined) {
    return (
      <ButtonBox {...rest} {...look} isPending={isPending}>
        {children}
        {isPending ? <VisuallyHidden>{words.pending}</VisuallyHidden> : null}
      </ButtonBox>
    );
  }
  const ReasonText = reasonDisplay === 'shown' ? Reason : VisuallyHidden;
  const { onPress: _, onPressStart: _s, onPressEnd: _e, onPressUp: _u, onPressChange: _c, ...inert } = rest;
  return (
    <ButtonAndReason $isWide={isWide}>
      <ButtonBox
        {...inert}
        {...look}
        type="button"
        aria-describedby={reasonId}
        render={(domProps) => <button {...domProps} aria-disabled="true" />}
      >
        {children}
      </ButtonBox>
      <ReasonText id={reasonId}>{disabledReason}</ReasonText>
    </ButtonAndReason>
  );
}
