import styled from 'styled-components';
import { theme } from '../theme/tokens';

const shapes = {
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  warning: 'M12 4L2.5 20h19L12 4zM12 10.5v4M12 17.2v.3',
  info: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5.5M12 7.6v.3',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrows-up-down': 'M8 5v14M4.5 8.5L8 5l3.5 3.5M16 19V5M12.5 15.5L16 19l3.5-3.5',
  play: 'M8 5.5v13l10.5-6.5z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  cloud: 'M7 18.5a4 4 0 01-.4-8 5.5 5.5 0 0110.6 1.2 3.5 3.5 0 01-.7 6.8z',
  'cloud-off': 'M7 18.5a4 4 0 01-.4-8 5.5 5.5 0 0110.6 1.2 3.5 3.5 0 01-.7 6.8zM4 4l16 16',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6',
  undo: 'M9 6L4.5 10.5 9 15M4.5 10.5H15a4.5 4.5 0 010 9h-3',
  redo: 'M15 6l4.5 4.5L15 15M19.5 10.5H9a4.5 4.5 0 000 9h3',
  quote: 'M5 15.5c2.5 0 4-1.5 4-4.5V7H5v5h2.5M14 15.5c2.5 0 4-1.5 4-4.5V7h-4v5h2.5',
  link: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1',
  'list-numbered': 'M10 7h10M10 12h10M10 17h10M4.5 5.5l1-.5v4M4 15.5h2L4 18h2',
  'list-bulleted': 'M10 7h10M10 12h10M10 17h10M5 7h.1M5 12h.1M5 17h.1',
} as const;

export type IconName = keyof typeof shapes;

const Svg = styled.svg`
  flex: none;
  width: ${theme.size.icon};
  height: ${theme.size.icon};
  fill: none;
  stroke: currentcolor;
  stroke-width: 2.2;
  stroke-linecap: round;
  stroke-linejoin: round;
  vertical-align: -0.2em;
`;

/** A decorative shape of 24 by 24, hidden from screen readers; place it beside text of the same meaning. */
export function Shape({ d }: { readonly d: string }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={d} />
    </Svg>
  );
}

export function Icon({ name }: { readonly name: IconName }) {
  return <Shape d={shapes[name]} />;
}
