import type { Slide } from './slides.ts';

function timestamp(milliseconds: number): string {
  const part = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  const minutes = part(milliseconds / 60_000, 2);
  const seconds = part((milliseconds / 1_000) % 60, 2);
  return `${minutes}:${seconds}.${part(milliseconds % 1_000, 3)}`;
}

/** The captions of a video as WebVTT: one cue for each slide, with exactly its words. */
export function captionsOf(slides: readonly Slide[]): string {
  const cues = slides.map(({ text, from, to }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}
