import { runTool } from '../run/tool.ts';
import { patientTexts } from './patient-texts.ts';
import { readabilityOf } from './reading-age.ts';

/** Lists the texts of the content folder that are hardest to read, and the mean reading age of each kind. */
const list = (): number => {
  const howMany = Number(process.argv[2] ?? 25);
  const measured = patientTexts().map((text) => ({ ...text, ...readabilityOf(text.sentences) }));
  const hardestFirst = measured.toSorted((one, other) => other.readingAge - one.readingAge);

  for (const { readingAge, grade, words, place } of hardestFirst.slice(0, howMany)) {
    console.log(`age ${readingAge.toFixed(1)}, grade ${grade.toFixed(1)}, ${String(words)} words: ${place}`);
  }
  for (const [kind, texts = []] of Object.entries(Object.groupBy(measured, (text) => text.kind))) {
    const words = texts.reduce((total, text) => total + text.words, 0);
    const mean = texts.reduce((total, text) => total + text.readingAge * text.words, 0) / words;
    console.log(
      `${kind}: ${String(texts.length)} texts, ${String(words)} words, mean reading age ${mean.toFixed(1)}`,
    );
  }
  return 0;
};

await runTool(import.meta, list, { usage: 'npm run readability -- [how many]', names: true });
