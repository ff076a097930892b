import { type ComponentProps, type MouseEvent, use } from 'react';
import { NavigateContext } from '../theme/navigate-context';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'onClick' | 'href'> {
  readonly href: string;
  /** Called when the link navigates in this tab. */
  readonly onPress?: (() => void) | undefined;
}

/** True for a plain click, not for one that opens another tab or saves the target. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

const staysInThisPage = (anchor: HTMLAnchorElement): boolean =>
  anchor.origin === window.location.origin &&
  !anchor.getAttribute('href')?.startsWith('#') &&
  ['', '_self'].includes(anchor.target) &&
  !anchor.hasAttribute('download');

/** A real `<a href>`. Inside a `KitProvider` with `navigate` the router handles a plain click. */
export function Anchor({ href, onPress, children, ...rest }: AnchorProps) {
  const navigate = use(NavigateContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress?.();
    if (navigate === null || !isPlain(event) || !staysInThisPage(event.currentTarget)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}
