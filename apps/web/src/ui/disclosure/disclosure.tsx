import { type ReactNode, useId, useState } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { Stack } from '../layout/stack';

export interface DisclosureProps extends Pick<ButtonProps, 'variant' | 'isWide'> {
  readonly label: string;
  /** The label while the content is shown; by default the same. */
  readonly labelOpen?: string;
  readonly isOpenAtFirst?: boolean;
  /** Rendered when it is opened, because loading it is expensive. */
  readonly children: () => ReactNode;
}

/** A button that shows and hides the content below it. */
export function Disclosure({
  label,
  labelOpen = label,
  variant = 'plain',
  isWide = false,
  isOpenAtFirst = false,
  children,
}: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const contentId = useId();
  return (
    <Stack gap={3}>
      <div>
        <Button
          variant={variant}
          isWide={isWide}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onPress={() => setIsOpen(!isOpen)}
        >
          {isOpen ? labelOpen : label}
        </Button>
      </div>
      {isOpen ? <div id={contentId}>{children()}</div> : null}
    </Stack>
  );
}
