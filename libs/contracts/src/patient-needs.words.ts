import type { Need, StatedNeeds } from './patient-needs';

const NEED_WORDS: Readonly<Record<Need, string>> = {
  interpreter: 'interpreter',
  bsl: 'BSL interpreter',
  hearing: 'help with hearing',
  sight: 'help with sight',
  large_print: 'large print',
  easy_read: 'easy read',
  companion: 'somebody with them',
};

const languageWords = ({ flags, language }: StatedNeeds): readonly string[] => {
  if (!flags.includes('interpreter')) return language === null ? [] : [`speaks ${language}`];
  return [language === null ? NEED_WORDS.interpreter : `${NEED_WORDS.interpreter} (${language})`];
};

/** The needs as clinicians name them, the language first; empty where there are none. */
export const needsInWords = (needs: StatedNeeds | null): readonly string[] => {
  if (needs === null) return [];
  const flags = needs.flags.filter((need) => need !== 'interpreter').map((need) => NEED_WORDS[need]);
  return [...languageWords(needs), ...flags, ...(needs.other === null ? [] : [needs.other])];
};

/** The interpreter's language; null if no interpreter is needed or no language was named. */
export const interpreterLanguage = (needs: StatedNeeds | null): string | null =>
  needs?.flags.includes('interpreter') ? needs.language : null;
