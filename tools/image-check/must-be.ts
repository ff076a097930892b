/** Prints a fact of the image that holds; throws with the observed value otherwise. */
export const mustBe = (holds: boolean, what: string, seen: unknown = ''): void => {
  if (!holds) throw new Error(`${what}${seen === '' ? '' : `: ${String(seen).slice(0, 800)}`}`);
  console.log(`ok  ${what}`);
};
