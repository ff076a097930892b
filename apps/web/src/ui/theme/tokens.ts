import { type ColourName, light } from './palette';

const variables = <Name extends string>(prefix: string, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}-${name})`])) as Record<Name, string>;

const rem = (pixels: number): string => `${pixels / 16}rem`;

/**
 * All sizes and colour names. Colours are CSS custom properties, so that dark mode and forced colours need no second
 * render; sizes are in rem, so that they follow the user's text size.
 */
export const theme = {
  colour: variables('colour', Object.keys(light) as ColourName[]),
  /** Steps of a 4 px grid: space[3] is 12 px. */
  space: {
    0: '0',
    1: rem(4),
    2: rem(8),
    3: rem(12),
    4: rem(16),
    5: rem(20),
    6: rem(24),
    8: rem(32),
    10: rem(40),
    12: rem(48),
    16: rem(64),
    18: rem(72),
  },
  radius: { small: rem(6), control: rem(10), option: rem(12), card: rem(14), pill: '999px' },
  border: { hairline: '1px', control: '1.5px', strong: '2px', tick: '3px', mark: '4px' },
  underline: { offset: '3px', strong: '2px' },
  /** A focus ring that stays inside a clipping box. */
  ring: { inset: '-3px' },
  bar: '6px',
  paper: '#FFFFFF',
  font: {
    text: "'Atkinson Hyperlegible Next Variable', 'Text Stand-in', 'Text Stand-in of DejaVu', sans-serif",
    display:
      "'Fraunces Variable', 'Display Stand-in', 'Display Stand-in of Times', 'Display Stand-in of DejaVu', serif",
    code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  weight: { normal: '400', medium: '560', strong: '600', bold: '700' },
  /** Sizes that depend on the density: 18 px text for patients, 16 px for staff. */
  text: variables('text', ['small', 'body', 'lead', 'h3', 'h2', 'h1', 'display']),
  line: { tight: '1.18', snug: '1.35', normal: '1.5' },
  size: {
    control: 'var(--size-control)',
    controlSmall: 'var(--size-control-small)',
    option: rem(56),
    mark: rem(24),
    icon: '1.125em',
    target: rem(44),
    /** Basis of each of two buttons side by side on a phone; with larger text they stack. */
    halfOfPhone: rem(128),
    doughnut: rem(72),
    emblem: rem(96),
    /** Room for the button of a row that can be picked. */
    pickButton: rem(124),
    /** Room for the longest count of open points and its marker. */
    countOfPoints: '9.5em',
    /** Height of the bar at the foot of the screen below a picker. */
    pickerFoot: rem(176),
    /** The gap between the tabs of a header, which fit in one line with the product's name at 360 px. */
    betweenTabs: 'clamp(0.5rem, 30vw - 6.25rem, 1.25rem)',
    drawer: rem(232),
    measure: '38em',
    page: { narrow: rem(680), wide: rem(1120), full: 'none' },
    dialog: rem(560),
    snackbar: rem(420),
    chart: rem(260),
    /** Height of a picture as wide as a chart, with its caption and the link below. */
    picture: rem(420),
  },
  /** `@media` queries for the widths at which layouts change. */
  screen: {
    belowTable: '@media (max-width: 39.99rem)',
    fromTable: '@media (min-width: 40rem)',
    belowDesk: '@media (max-width: 47.99rem)',
    /** Below the desk's width, but not on paper, which is no wider. */
    onPhone: '@media screen and (max-width: 47.99rem)',
    fromDesk: '@media (min-width: 48rem)',
    /** High enough for a bar at the foot of the screen. */
    high: '@media (min-height: 34rem)',
    /** Wide enough for two columns beside a drawer. */
    fromWideDesk: '@media (min-width: 64rem)',
    belowWideDesk: '@media (max-width: 63.99rem)',
    /** A table beside a drawer has no more room than on a tablet in portrait orientation. */
    belowRoomyDesk: '@media (max-width: 79.99rem)',
    print: '@media print',
    forcedColours: '@media (forced-colors: active)',
  },
  /**
   * `@container` queries for the width of a part of the page, which may be beside a drawer. The part's frame is the
   * container.
   */
  room: {
    /** On a phone. */
    belowTable: '@container (max-width: 27.99rem)',
    fromTable: '@container (min-width: 28rem)',
    /** On a phone, where an operation and its pending step fit in one line, but not at 200 % text size. */
    sharedLine: '@container (min-width: 22rem) and (max-width: 47.99rem)',
    /** A table has to be dense. */
    belowWideTable: '@container (max-width: 47.99rem)',
    /** A picker has few columns. */
    belowPicker: '@container (max-width: 33.99rem)',
  },
  motion: { quick: '120ms ease-out', calm: '200ms ease-out' },
  layer: { base: '0', header: '10', dialog: '30', snackbar: '40', skipLink: '50' },
} as const;

export type Theme = typeof theme;
