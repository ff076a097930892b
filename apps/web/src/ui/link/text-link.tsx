import type { ReactNode } from 'react';
import { words } from '../words';
import { TextAnchor } from './link.styles';

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens a new tab and says so. */
  readonly opensNewTab?: boolean;
  readonly download?: string | boolean;
  readonly onPress?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'step' | 'true';
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A real `<a href>`; inside a `KitProvider` with `navigate` it goes through the router. */
export function TextLink({ opensNewTab = false, children, ...rest }: TextLinkProps) {
  return (
    <TextAnchor {...rest} {...(opensNewTab ? newTab : {})}>
      {children}
      {opensNewTab ? ` ${words.opensInANewTab}` : null}
    </TextAnchor>
  );
}
