import { words } from '../words';
import { SkipAnchor } from './layout.styles';

/** The first thing on every page for the keyboard: jumps over the header to the element with this id. */
export function SkipLink({ to = 'main' }: { readonly to?: string }) {
  return <SkipAnchor href={`#${to}`}>{words.skipToContent}</SkipAnchor>;
}
