/** One slide of a video: its words, and when they begin and end, in milliseconds. */
export interface Slide {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const titleTime = 2_500;
const timePerWord = 300;
const timeToSettle = 1_000;
const shortestTime = 3_500;

function readingTime(paragraph: string): number {
  const words = paragraph.split(/\s+/).length;
  return Math.max(shortestTime, words * timePerWord + timeToSettle);
}

/**
 * The slides of a video: its title, then one for each paragraph of the transcript, each long enough for slow
 * reading. The last one is extended so that the video lasts whole seconds.
 */
export function slidesOf(title: string, transcript: readonly string[]): readonly Slide[] {
  const slides: Slide[] = [{ text: title, from: 0, to: titleTime }];
  for (const text of transcript) {
    const from = slides.at(-1)?.to ?? 0;
    slides.push({ text, from, to: from + readingTime(text) });
  }
  return slides.map((slide, index) =>
    index === slides.length - 1 ? { ...slide, to: Math.ceil(slide.to / 1_000) * 1_000 } : slide,
  );
}

export function durationSecondsOf(slides: readonly Slide[]): number {
  return (slides.at(-1)?.to ?? 0) / 1_000;
}
