import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../layout/layout.styles';
import { words } from '../words';
import { ButtonAndReason, ButtonBox, type ButtonSize, type ButtonVariant, Reason } from './button.styles';

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
  type = 'button',
  onPress,
  variant = 'primary',
  size = 'normal',
  isWide = false,
  isPending = false,
  disabledReason,
  reasonDisplay = 'shown',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isInert = isPending || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari gives no focus to a button that is clicked: a dialog would not know where to give it back.
    event.currentTarget.focus({ preventScroll: true });
    if (isInert) event.preventDefault();
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
  if (disabledReason === undefined) return button;
  const ReasonText = reasonDisplay === 'shown' ? Reason : VisuallyHidden;
  return (
    <ButtonAndReason $isWide={isWide}>
      {button}
      <ReasonText id={reasonId}>{disabledReason}</ReasonText>
    </ButtonAndReason>
  );
}
