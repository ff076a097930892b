/** How a state or a transition is painted: active, covered or not covered. */
export type Paint = 'plain' | 'active' | 'walked' | 'unwalked';

export interface Painting {
  readonly state: (id: string) => Paint;
  readonly transition: (id: string) => Paint;
}

export const plainPainting: Painting = { state: () => 'plain', transition: () => 'plain' };

/** Paints the active states and the transitions that led to them. */
export const activePainting = (states: readonly string[], transitions: readonly string[]): Painting => ({
  state: (id) => (states.includes(id) ? 'active' : 'plain'),
  transition: (id) => (transitions.includes(id) ? 'active' : 'plain'),
});

export const coveragePainting = (states: readonly string[], transitions: readonly string[]): Painting => ({
  state: (id) => (states.includes(id) ? 'walked' : 'unwalked'),
  transition: (id) => (transitions.includes(id) ? 'walked' : 'unwalked'),
});
