import { describe, expect, it } from 'vitest';
import { type ColourName, dark, light } from './palette';

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const textPairs: readonly [ColourName, ColourName][] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'brandWash'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['soft', 'brandWash'],
  ['brand', 'paper'],
  ['brand', 'card'],
  ['brand', 'brandWash'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onBrandDeep', 'brandDeep'],
  ['onBrandDeep', 'brandDeepHover'],
  ['onBrandWash', 'brandWash'],
  ['amber', 'amberWash'],
  ['red', 'paper'],
  ['red', 'card'],
  ['red', 'redWash'],
  ['ink', 'redWash'],
  ['onRedFill', 'redFill'],
  ['onRedFill', 'redFillHover'],
  ['green', 'card'],
  ['green', 'greenWash'],
  ['onGreenFill', 'greenFill'],
  ['onGreenFill', 'greenFillHover'],
  ['onBadge', 'badge'],
  ['onMuted', 'muted'],
];

const boundaryPairs: readonly [ColourName, ColourName][] = [
  ['control', 'paper'],
  ['control', 'card'],
  ['brand', 'paper'],
  ['red', 'card'],
  ['focusOuter', 'paper'],
  ['focusOuter', 'card'],
  ['focusInner', 'brandDeep'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s palette', (_name, palette) => {
  it.each(textPairs)('shows %s on %s with a contrast of at least 4.5 to 1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(boundaryPairs)('shows the edge of %s on %s with a contrast of at least 3 to 1', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
