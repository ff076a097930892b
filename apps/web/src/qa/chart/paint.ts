/** How a state or a transition is shown: lit where the machine is, marked where it was, faint where nobody has been. */
export type Paint = 'plain' | 'lit' | 'walked' | 'unwalked';

export interface Painting {
  readonly state: (id: string) => Paint;
  readonly transition: (id: string) => Paint;
}

export const plainPainting: Painting = { state: () => 'plain', transition: () => 'plain' };

/** The states that are active, and the transitions that led there. */
export const litPainting = (states: readonly string[], transitions: readonly string[]): Painting => ({
  state: (id) => (states.includes(id) ? 'lit' : 'plain'),
  transition: (id) => (transitions.includes(id) ? 'lit' : 'plain'),
});

export const coveragePainting = (states: readonly string[], transitions: readonly string[]): Painting => ({
  state: (id) => (states.includes(id) ? 'walked' : 'unwalked'),
  transition: (id) => (transitions.includes(id) ? 'walked' : 'unwalked'),
});
